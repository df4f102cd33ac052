import { render } from '@testing-library/react';
import { Still } from './still.tsx';

/** The server's renderer needs what jsdom lacks. */
beforeAll(async () => {
  const { TextEncoder } = await import('node:util');
  const { MessageChannel } = await import('node:worker_threads');
  Object.assign(globalThis, { TextEncoder, MessageChannel });
});

it('holds the markup of what is in it', async () => {
  const { container } = render(
    await Still({ className: 'wrap', children: [<h1 key="1">Guildes</h1>, <p key="2">Aucune.</p>] }),
  );
  expect(container.innerHTML).toBe('<div class="wrap"><h1>Guildes</h1><p>Aucune.</p></div>');
});

it('escapes texts and attributes', async () => {
  const rude = '"><script>alert(1)</script>';
  const { container } = render(await Still({ children: <p title={rude}>{rude}</p> }));
  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('p')?.textContent).toBe(rude);
  expect(container.querySelector('p')?.title).toBe(rude);
});

it('refuses a component that waits, as nothing would come after it', async () => {
  const Waiting = () => Promise.resolve(<p>Enfin.</p>);
  await expect(Still({ children: <Waiting /> })).rejects.toThrow(/suspended/);
});
