import {
  CELLS,
  SLOTS,
  DIRECTIONS,
  ELEMENTS,
  WALL_SIGNS,
  type Color,
  type Turn,
  type Cell,
  type Play,
  type Position,
  type RuleCode,
} from '#lib/game/rules/types.ts';
import { coordinatesOf, isOuterSide, padOf } from '#lib/game/rules/cells.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { isNoTouch } from '#lib/game/rules/no-touch.ts';
import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import type { Random } from '../random.ts';

/** A play as seen by both players. */
export type Move = {
  readonly player: Color;
  /** The number of captures. */
  readonly captured: number;
  readonly isCombo: boolean;
  readonly isCorner: boolean;
};

const CORNERS: readonly number[] = [1, 3, 7, 9];

/** The plays of a game as seen by both players. */
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

/** Up to `amount` random legal plays of the player to move. */
export function samplePlays(position: Position, amount: number, random: Random): Play[] {
  const { hands, turn } = position;
  const slots = SLOTS.filter((slot) => hands[turn][slot] !== null);
  const cells = freeCells(position);
  const indexes = sampleBelow(slots.length * cells.length, amount, random);
  return indexes.flatMap((index) => {
    const slot = slots[Math.floor(index / cells.length)];
    const cell = cells[index % cells.length];
    return slot === undefined || cell === undefined ? [] : { slot, player: turn, ...coordinatesOf(cell) };
  });
}

/** The empty cells of the board. */
export function freeCells({ board }: Pick<Position, 'board'>): Cell[] {
  return CELLS.filter((cell) => board[cell] === null);
}

/** Up to `amount` different whole numbers below `bound`. A hot path: shuffles no more than needed. */
function sampleBelow(bound: number, amount: number, { between }: Random): number[] {
  if (amount === 1 && bound > 0) return [between(0, bound - 1)];
  const numbers = Array.from({ length: bound }, (_, index) => index);
  for (let next = 0; next < amount && next < bound - 1; next += 1) {
    const other = between(next, bound - 1);
    [numbers[next], numbers[other]] = [numbers[other] ?? 0, numbers[next] ?? 0];
  }
  return numbers.slice(0, amount);
}

/** Chooses a legal play in an unfinished game, deterministic for given random numbers. */
export type PlayerProgram = (position: Position, random: Random) => Play;

/** Plays a random card on a random cell, as AuHasard does (product/game-server §4.4). */
export const playAtRandom: PlayerProgram = (position, random) => {
  const [play] = samplePlays(position, 1, random);
  if (!play) throw new Error('No legal play: the board is full');
  return play;
};

type Effects = Pick<GameDocument, 'elements' | 'walls'>;

const ELEMENTS_MAX = 4;
const WALLS_MAX = 4;

/** Around the typical power of a card, so that walls take effect now and then. */
const WALL_VALUES = { least: 12, most: 22 } as const;

/** The sides where powerful walls are allowed (product/rules §21). */
const OUTER_SIDES = CELLS.flatMap((cell) =>
  DIRECTIONS.filter((side) => isOuterSide(cell, side)).map((direction) => ({ pad: padOf(cell), direction })),
);

/** Draws the elements and walls of a board, if the rules use them. */
export function drawEffects(rules: readonly RuleCode[], random: Random): Effects {
  return {
    elements: rules.includes('elem') ? drawElements(random) : [],
    walls: rules.includes('mp') ? drawWalls(random) : [],
  };
}

function drawElements(random: Random): Effects['elements'] {
  const cells = random.sample(CELLS, random.between(1, ELEMENTS_MAX));
  return cells.map((cell) => ({ pad: padOf(cell), element: random.pick(ELEMENTS) }));
}

function drawWalls(random: Random): Effects['walls'] {
  return random.sample(OUTER_SIDES, random.between(1, WALLS_MAX)).map((side) => ({
    ...side,
    sign: random.pick(WALL_SIGNS),
    value: random.between(WALL_VALUES.least, WALL_VALUES.most),
  }));
}

export type PlayedGame = {
  readonly plays: readonly Play[];
  /** Blue's score. */
  readonly finalScore: number;
  readonly isNoTouch: boolean;
  readonly moves: readonly Move[];
};

/** Plays a game between two programs to its end. Throws if a program makes an illegal play. */
export function playOut(
  start: Position,
  programs: Readonly<Record<Color, PlayerProgram>>,
  random: Random,
): PlayedGame {
  const plays: Play[] = [];
  const turns: Turn[] = [];
  let position = start;
  while (!isGameOver(position)) {
    const play = programs[position.turn](position, random);
    const turn = playTurn(position, play);
    if (!turn.ok) throw new Error(`A program made an illegal play: ${turn.code}`);
    plays.push(play);
    turns.push(turn.value);
    ({ position } = turn.value);
  }
  const finalScore = blueScore(position);
  return { plays, finalScore, isNoTouch: isNoTouch(turns, finalScore), moves: movesOf(turns) };
}
