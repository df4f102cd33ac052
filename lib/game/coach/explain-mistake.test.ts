import { parsePlay } from '#lib/game/rules/notation.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { seededLine, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { explainMistake } from './explain-mistake.ts';

/** A constructed end of a game, the play made there, and the only best one. */
type Scene = { readonly line: string; readonly played: string; readonly best: string };

/** Two cells are free, the corners 9 and 1; red's cards can be captured from 9 only. */
const MISSED = {
  same: {
    line: 'b9999,r1511,./b9999,b9999,r5111/.,b9999,b9999 1155,1111,.,.,. .,.,.,.,1111 b =',
    ...{ played: 'b1@1', best: 'b0@9' },
  },
  plus: {
    line: 'b9999,r1511,./b9999,b9999,r6111/.,b9999,b9999 1123,1111,.,.,. .,.,.,.,2111 b +',
    ...{ played: 'b1@1', best: 'b0@9' },
  },
  combo: {
    line: 'r1111,r1599,./b9999,r1111,r5199/.,b9999,r1111 1155,1111,.,.,. .,.,.,.,1111 b =',
    ...{ played: 'b1@1', best: 'b0@9' },
  },
  wall: {
    line: 'b9999,r1511,./b9999,b9999,r9111/.,b9999,b9999 A115,1111,.,.,. .,.,.,.,1111 b mm',
    ...{ played: 'b1@1', best: 'b0@9' },
  },
  element: {
    line: 'b9999,r1511,.@f/b9999,b9999,r9111/.,b9999,b9999 1115f,1111,.,.,. .,.,.,.,1111 b elem',
    ...{ played: 'b1@1', best: 'b0@9' },
  },
  capture: {
    line: 'b9999,r1511,./b9999,b9999,r9111/.,b9999,b9999 1119,1111,.,.,. .,.,.,.,1111 b -',
    ...{ played: 'b1@1', best: 'b0@9' },
  },
} as const satisfies Record<string, Scene>;

/** Mistakes that red's last card punishes, by kind. */
const ALLOWED = {
  same: {
    line: 'b9999,b9599,./b9999,b9999,b5999/.,b9999,b9999 1111,1112,.,.,. .,.,.,.,1155 b =',
    ...{ played: 'b0@1', best: 'b0@9' },
  },
  cell: {
    line: 'b9999,b9199,./b9999,b9999,b1999/.,b9999,b9999 1111,1112,.,.,. .,.,.,.,1155 b -',
    ...{ played: 'b0@1', best: 'b0@9' },
  },
  exposed: {
    line: 'b9999,b9999,./b9999,b9999,./b9999,b9999,b9999 1111,1191,.,.,. .,.,.,.,5151 b -',
    ...{ played: 'b0@9', best: 'b1@9' },
  },
  // The wall pushes the card just placed to the right end of the row, below the cell for red's last card.
  wall: {
    line: 'b9999,b9999,b9999/b9999,b9999,./.@<+20,b9999,b9999 1999,1111,.,.,. .,.,.,.,1151 b mp',
    ...{ played: 'b0@1', best: 'b1@1' },
  },
  element: {
    line: 'b9999,b9999,./b9999,b9999,.@f/b9999,b9999,b9999 1151,1191,.,.,. .,.,.,.,5151f b elem',
    ...{ played: 'b0@9', best: 'b1@9' },
  },
} as const satisfies Record<string, Scene>;

const playOf = (word: string) => {
  const play = parsePlay(word);
  if (!play) throw new Error(`Not a play: ${word}`);
  return play;
};

/** The kind of a scene's mistake, after checking that `best` is a best play and `played` is not. */
function kindIn({ line, played, best }: Scene) {
  const position = positionOf(line);
  const { value, plays } = solve(position);
  const bestPlays = plays.filter((play) => play.value === value);
  expect(bestPlays).toContainEqual(expect.objectContaining(placementOf(best)));
  expect(bestPlays).not.toContainEqual(expect.objectContaining(placementOf(played)));
  return explainMistake(position, { played: placementOf(played), bestPlays }, solve);
}

function placementOf(word: string) {
  const { slot, x, y } = playOf(word);
  return { slot, x, y };
}

describe('the kind of a mistake', () => {
  it.each(Object.entries(MISSED))('is %s if the player misses a capture by it', (kind, scene) => {
    expect(kindIn(scene)).toBe(kind);
  });

  it.each(Object.entries(ALLOWED))('is %s if the opponent then captures by it', (kind, scene) => {
    expect(kindIn(scene)).toBe(kind);
  });

  it('is null exactly for the plays that lose no cards, in many games', () => {
    for (let preset = 0; preset < 5; preset += 1)
      for (let seed = 0; seed < 12; seed += 1) {
        const position = seededLine(seededStart(preset, seed), 6, seed);
        const { value, plays } = solve(position);
        const bestPlays = plays.filter((play) => play.value === value);
        for (const played of plays)
          expect(explainMistake(position, { played, bestPlays }, solve) === null).toBe(
            played.value === value,
          );
      }
  });
});
