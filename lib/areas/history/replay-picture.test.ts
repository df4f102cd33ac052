import type { FinishedGame } from './game-detail.ts';
import { playsOf, startOf } from './game-start.ts';
import type { ReplayData } from './replay-data.ts';
import { tableSvg } from './replay-picture.ts';
import { legalTurns, stepAt } from './replay-turns.ts';
import { aStoredGame } from './testing/a-game.ts';

const stored = aStoredGame();
const start = startOf(stored);
const turns: FinishedGame['turns'] = legalTurns(start, playsOf(stored));
const data: ReplayData = {
  gamePage: '/history/game/1',
  gameId: 1,
  names: { blue: 'Mirabelle', red: 'Octave' },
  faces: {},
  start,
  plays: playsOf(stored),
};

describe('the picture of a table', () => {
  it('has no text, which would need a font', () => {
    for (let coup = 0; coup <= turns.length; coup++) {
      expect(tableSvg(data, stepAt(start, turns, coup))).not.toMatch(/<text|undefined|NaN/);
    }
  });

  it('shows ten cards at any move, each in the frame of its owner', () => {
    for (let coup = 0; coup <= turns.length; coup++) {
      const svg = tableSvg(data, stepAt(start, turns, coup));
      expect(svg.match(/<circle cx="20" cy="23"|<path d="M20 15l8/g)).toHaveLength(10);
    }
  });

  it('rings what was played and what was captured', () => {
    const rings = (coup: number) =>
      tableSvg(data, stepAt(start, turns, coup)).match(
        /fill="none" stroke="#[^>]*stroke-width="(?:2\.5|4)"/g,
      );
    expect(rings(0)).toBeNull();
    expect(rings(1)).toHaveLength(2);
    expect(rings(6)).toHaveLength(3);
  });
});
