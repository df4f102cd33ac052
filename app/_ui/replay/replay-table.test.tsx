import { renderToString } from 'react-dom/server';
import type { Cell, TurnEvent } from '#lib/game/rules/types.ts';
import { BetterArrow } from './replay-table.tsx';

/** The gaps beside a cell that contain arrows of the given pushes. */
function taken(cell: Cell, ...events: readonly TurnEvent[]): string | undefined {
  const better = { mover: 'blue', slot: 0, cell } as const;
  document.body.innerHTML = renderToString(<BetterArrow better={better} events={events} isFramed={false} />);
  return document.querySelector<HTMLElement>('[data-from]')?.dataset.taken;
}

it('marks the gaps beside a cell that contain the arrow of a pushed line', () => {
  const row = (index: 0 | 1 | 2) => ({ type: 'pushed', line: 'row', index, direction: 'left' }) as const;
  const column = (index: 0 | 1 | 2) => ({ type: 'pushed', line: 'column', index, direction: 'up' }) as const;
  // Cells are numbered by rows. A line's arrow is in the gap after it, that of the last line before it.
  expect(taken(4)).toBeUndefined();
  expect(taken(4, row(0))).toBe('row');
  expect(taken(4, row(1))).toBeUndefined();
  expect(taken(7, row(1))).toBe('row');
  expect(taken(7, row(2))).toBe('row');
  expect(taken(1, row(0))).toBeUndefined();
  expect(taken(4, row(0), column(0))).toBe('row column');
  expect(taken(5, column(2))).toBe('column');
});
