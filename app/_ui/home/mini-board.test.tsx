import { render } from '@testing-library/react';
import { finalBoard, readBoard } from '#lib/areas/replays/final-board.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { MiniBoard } from './mini-board.tsx';

/** All that is drawn but the lines between the squares. */
const marksOf = (container: HTMLElement) =>
  [...container.querySelectorAll('path:not([stroke="var(--felt-deep)"])')].map(
    (path) => (path.getAttribute('d') ?? '').split('M').length - 1,
  );

it('has a mark for each card of either player, and one around the card played last', () => {
  const cells = readBoard(finalBoard(aStoredGame()) ?? '');
  const last = cells.findIndex(({ isLast }) => isLast);
  const { container } = render(<MiniBoard owners={cells.map(({ owner }) => owner)} last={last} isTiled />);
  const blue = cells.filter(({ owner }) => owner === 'blue').length;
  expect(last).toBeGreaterThanOrEqual(0);
  expect(marksOf(container)).toEqual([blue, 9 - blue, 1]);
});

it('stays empty for a game whose board is unknown', () => {
  const { container } = render(<MiniBoard owners={[]} />);
  expect(marksOf(container)).toEqual([0, 0]);
});
