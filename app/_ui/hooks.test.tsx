import './use-hydrated.client.ts';
import { renderHook, render, act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { startOf } from '#lib/areas/replays/game-start.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { useBothOwners } from './table-hooks.client.ts';
import { laterPart } from './later-part.client.tsx';

it('fetches the picture of each card of a game in both colours', () => {
  const asked: string[] = [];
  const spy = jest
    .spyOn(HTMLImageElement.prototype, 'src', 'set')
    .mockImplementation((src) => asked.push(src));
  renderHook(() => useBothOwners({ faces: {}, start: startOf(aStoredGame()) }));
  spy.mockRestore();
  expect(new Set(asked).size).toBe(20);
  expect(asked.filter((src) => src.endsWith('/blue'))).toHaveLength(10);
});

describe('use hydrated', () => {
  /** The obsolete element that page translators still insert. */
  const FONT = 'font' as string;

  const Line = ({ coup, isLast }: { coup: number; isLast: boolean }) => (
    <p>
      {isLast && <b>Fin</b>} <span>{`Coup ${coup}`}</span>
      {!isLast && ' …'}
    </p>
  );

  it('lets React continue after a translator has wrapped every text in an element', () => {
    const { container, rerender, unmount } = render(<Line coup={1} isLast={false} />);
    const wrap = () => {
      const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        const font = document.createElement(FONT);
        text.replaceWith(font);
        font.append(text);
      }
    };
    wrap();
    rerender(<Line coup={2} isLast />);
    expect(container.textContent).toBe('Fin Coup 2');
    wrap();
    rerender(<Line coup={3} isLast={false} />);
    expect(container.textContent).toBe(' Coup 3 …');
    unmount();
    expect(container.textContent).toBe('');
  });
});

describe('later part', () => {
  function Part({ text }: { text: string }) {
    return <p>{text}</p>;
  }

  it('shows a part added later once its script has loaded, and at once from then on', async () => {
    const { Part: Later, fetchPart } = laterPart(() => Promise.resolve(Part));
    const { container, unmount } = render(<Later text="Fin" />);
    expect(container.textContent).toBe('');
    await act(fetchPart);
    expect(screen.getAllByText('Fin')).toHaveLength(1);
    unmount();
    expect(render(<Later text="Fin" />).container.textContent).toBe('Fin');
  });

  it('loads a script again after a failure', async () => {
    const load = jest.fn<Promise<typeof Part>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(Part);
    const { Part: Later, fetchPart } = laterPart(load);
    await expect(fetchPart()).rejects.toThrow('offline');
    render(<Later text="Fin" />);
    await act(fetchPart);
    expect(screen.getAllByText('Fin')).toHaveLength(1);
  });

  it('keeps the served markup while its script loads, then hydrates it', async () => {
    const { Part: Later, fetchPart } = laterPart(() => Promise.resolve(Part));
    const container = document.createElement('div');
    container.innerHTML = '<p>Fin</p>';
    const [served] = container.children;
    await act(async () => {
      hydrateRoot(container, <Later text="Fin" />);
      await fetchPart();
    });
    expect([...container.children]).toEqual([served]);
    expect(container.textContent).toBe('Fin');
  });
});
