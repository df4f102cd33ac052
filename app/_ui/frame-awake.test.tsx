import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { FrameProps } from './frame-props.ts';
import { Frame } from './frame.tsx';
import { find } from './testing/page-script.ts';

const props: FrameProps = {
  site: { name: 'Atout', contactEmail: 'contact@atout.example', gameLink: 'atout://jouer' },
  status: { on: true, players: 37 },
  reader: { theme: 'system', name: null, isStaff: false },
  path: '/simulator',
  isPublicDemo: false,
  children: <h1>Simulateur</h1>,
};

/** The frame as a browser gets it; the server's renderer needs what jsdom lacks. */
async function served(frame: FrameProps): Promise<string> {
  const { TextEncoder } = await import('node:util');
  const { MessageChannel } = await import('node:worker_threads');
  Object.assign(globalThis, { TextEncoder, MessageChannel });
  const { renderToString } = await import('react-dom/server');
  return renderToString(<Frame {...frame} />);
}

it.each([props.status, null])(
  'is taken over by React with what the script has put into it before (status %j)',
  async (status) => {
    const frame = { ...props, status };
    const place = document.createElement('div');
    place.innerHTML = await served(frame);
    document.body.replaceChildren(place);
    find('[data-atout="toast"]').append('Copié. ', document.createElement('a'));
    find('[data-atout="status"]').textContent = 'Serveur ON, 38 joueurs';
    const faults: unknown[] = [];
    await act(() => {
      hydrateRoot(place, <Frame {...frame} />, {
        onRecoverableError: (error) => faults.push(error),
      });
      return Promise.resolve();
    });
    expect(faults).toEqual([]);
    expect(find('[data-atout="toast"]').textContent).toBe('Copié. ');
  },
);
