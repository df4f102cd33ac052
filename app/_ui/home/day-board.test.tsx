import { render } from '@testing-library/react';
import { aPlayedGame } from '#lib/areas/replays/testing/a-game.ts';
import { DayBoard } from './day-board.tsx';

it('tells the score of the game, not that of the move it shows', () => {
  const game = aPlayedGame({ finalScore: 2 });
  const { container } = render(<DayBoard dayGame={{ game, coup: 4, lesson: null }} />);
  const score = container.querySelector('.score');
  expect(score?.querySelector('[aria-hidden]')?.textContent).toBe('2\u00a0–\u00a08');
  expect(score?.textContent).toContain('2\u00a0à\u00a08 à la fin');
});
