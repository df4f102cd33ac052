import { chanceOf } from '#lib/base/seeded-chance.ts';
import { coordinatesOf } from '#lib/game/rules/cells.ts';
import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { countCards } from '#lib/game/rules/score.ts';
import { CELLS, SLOTS, type Play, type Position } from '#lib/game/rules/types.ts';
import { playOuts } from './play-outs.ts';
import { seededStart } from './testing/seeded-positions.ts';

/** Plays the same game with the engine, drawing a cell and a card for each play in the same order. */
function countByEngine(position: Position, first: Play, chance: () => number): number {
  const after = (from: Position, play: Play) => {
    const turn = playTurn(from, play);
    if (!turn.ok) throw new Error(turn.code);
    return turn.value.position;
  };
  let now = after(position, first);
  while (!isGameOver(now)) {
    const cells = CELLS.filter((cell) => !now.board[cell]);
    const cell = cells[Math.floor(chance() * cells.length)]!;
    const slots = SLOTS.filter((slot) => now.hands[now.turn][slot]);
    const slot = slots[Math.floor(chance() * slots.length)]!;
    now = after(now, { slot, player: now.turn, ...coordinatesOf(cell) });
  }
  return countCards(now, first.player);
}

// Presets 2 and 3 have walls that push, in every direction.
it.each([0, 1, 2, 3, 4])('plays games out as the engine does, under preset %i', (preset) => {
  const start = seededStart(preset, 3);
  const chance = chanceOf('games');
  for (const { cards, ...play } of playOuts(start, { games: 3, chance: chanceOf('games') })) {
    const counted = [1, 2, 3].map(() => countByEngine(start, { ...play, player: start.turn }, chance));
    expect(cards).toBe(counted.reduce((sum, one) => sum + one, 0));
  }
});
