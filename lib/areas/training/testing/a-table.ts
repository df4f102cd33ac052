import type { Branch } from '#lib/areas/positions/branches.ts';
import { makeSetupLink } from '#lib/areas/positions/setup-link.ts';
import { positionOfSetup, type Setup } from '#lib/areas/positions/setup.ts';
import type { CardValues } from '#lib/game/rules/types.ts';
import type { Training, TrainingStart } from '../training.ts';

/** Cards 1 to 10: blue's win on every side, red's lose. */
export function cardByNumber(number: number): CardValues {
  const value = number <= 5 ? number + 4 : number - 5;
  return { id: `c${number}`, up: value, right: value, down: value, left: value, element: null };
}

/** A table with those cards, at which the player begins. */
export function aTable(changes: Partial<TrainingStart> = {}, built: Partial<Setup> = {}): Training {
  const setup: Setup = {
    rules: [],
    firstPlayer: 'blue',
    blue: [1, 2, 3, 4, 5],
    red: [6, 7, 8, 9, 10],
    elements: [],
    walls: [],
    ...built,
  };
  const start = positionOfSetup(setup, cardByNumber);
  if (!start) throw new Error('The setup has an unknown card');
  const link = makeSetupLink(setup);
  const faces = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `c${at + 1}`,
      { name: `Carte ${at + 1}`, pictures: { query: 'v=1', isOwn: false } },
    ]),
  );
  return {
    start: {
      ...{ setup: link, robot: 'Ressort', seed: 'graine' },
      ...{ hands: { kind: 'hasard', deck: '' }, series: null },
      ...changes,
    },
    opening: { base: { kind: 'built', setup: link }, setup: link, start, faces, names: null },
  };
}

/** Nine moves from the first cell to the last, each with the next card. */
export const WHOLE_GAME: Branch = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => ({
  slot: Math.floor(cell / 2) as 0,
  cell: cell as 0,
}));
