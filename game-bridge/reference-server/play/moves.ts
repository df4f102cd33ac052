import type { Color, Turn } from '#lib/game/rules/types.ts';

/** A play as the two players saw it. */
export type Move = {
  readonly player: Color;
  /** The number of captures. */
  readonly captured: number;
  readonly isCombo: boolean;
  readonly isCorner: boolean;
};

const CORNERS: readonly number[] = [1, 3, 7, 9];

/** The plays of a game as those at the table saw them. */
export function movesOf(turns: readonly Turn[]): Move[] {
  return turns.map(({ color, events, padPosition }) => {
    const captures = events.filter((event) => event.type === 'captured');
    return {
      player: color,
      captured: captures.length,
      isCombo: captures.some(({ depth }) => depth > 0),
      isCorner: CORNERS.includes(padPosition),
    };
  });
}
