import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { cellAt, cellOfPad, coordinatesOf, padOf } from '#lib/game/rules/cells.ts';
import { COORDINATES, SLOTS, type Pad, type Position, type Slot, type Turn } from '#lib/game/rules/types.ts';
import { legalTurns, type Step } from '#lib/areas/replays/replay-coup.ts';
import { isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { PROBLEM_TRIES, type Attempt } from '#lib/game/puzzles/attempt.ts';
import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import { playsOf, startOf, type StoredPlays, type StoredStart } from '#lib/areas/replays/game-start.ts';
import type { CardFace } from '#lib/game/card.ts';
import { type Finders, type Day, type Month, dayAfter } from './month.ts';

/** The address of today's problem. */
export const PROBLEM_PAGE = '/probleme';

/** The address of the archive. */
export const ARCHIVE_PAGE = '/problemes';

/** The address of the feed. */
export const PROBLEM_FEED = '/probleme.xml';

/** The problem of a day with all data of its page. */
export type Problem = {
  readonly day: Day;
  readonly gameId: number;
  /** The number of plays before the position. */
  readonly coup: number;
  /** The start, and the turns from it to the position. */
  readonly start: Position;
  readonly turns: readonly Turn[];
  readonly position: Position;
  readonly answer: Placement;
  readonly value: number;
  readonly options: readonly Option[];
  readonly depth: number;
  readonly missedBy: readonly string[];
  readonly level: number;
  /** Name and pictures of each card by id, as played. */
  readonly faces: Readonly<Record<string, Pick<ShownCard, 'name' | 'pictures'> & { readonly deck: string }>>;
};

/** A problem and its reader's progress; `isOwn` for a player, whose tries are stored. */
export type OpenProblem = {
  readonly problem: Problem;
  readonly attempt: Attempt;
  readonly isOwn: boolean;
  /** The game behind it, once it is over and if its replay is public. */
  readonly gameId: number | null;
  /** Its solvers; null before the reader's attempt is over. */
  readonly finders: Finders | null;
  /** How many of the reader's opponents solved it. */
  readonly rivals: number;
};

/** A player's progress with today's problem. */
export type OwnProblem = Pick<Attempt, 'isSolved' | 'isOver' | 'left'> & {
  readonly tries: number;
  /** Days in a row with the problem solved. */
  readonly streak: number;
  /** Hours until the next problem, rounded up. */
  readonly hoursLeft: number;
};

/** Refusals of a try, in the order in which they are tested. */
export const TRY_CODES = [
  'not found',
  'bad format',
  'empty slot',
  'occupied',
  'already tried',
  'done',
] as const;

/** The form's refusal when the visitors of a client have tried too often. */
export const TOO_MANY_TRIES = 'too many tries';

/** The possible notes of a problem's page after a try. */
export const TRY_FAULTS = [...TRY_CODES, TOO_MANY_TRIES] as const;

export type TryCode = (typeof TRY_CODES)[number];

/** The address of a month of the archive; of the current one without any. */
export function archivePage(month: Month | null): string {
  return month === null ? ARCHIVE_PAGE : `${ARCHIVE_PAGE}?mois=${month}`;
}

export function problemPage(day: Day): string {
  return `${PROBLEM_PAGE}/${day}`;
}

/** The position of a problem as a table shows it, without marks of the last play, for pictures and frames. */
export function bareStep({ coup, position }: Pick<Problem, 'coup' | 'position'>): Step {
  return { coup, position, played: null };
}

/** The address of the preview picture of a day's problem. */
export function problemPicture(day: Day): string {
  return `/img/problemes/${day}.png`;
}

/** The good play of a problem and the plays after it. */
export function solutionOf({ answer, options }: Pick<Problem, 'answer' | 'options'>): readonly Placement[] {
  return [answer, ...(options.find((option) => isSamePlacement(option, answer))?.line ?? [])];
}

/** The address with a number of plays of the solution on the board. */
export function stepAddress(day: Day, plays: number): string {
  return `${problemPage(day)}?pas=${plays}`;
}

/** Validates three unknown values as a play; null for anything else. */
export function parsePlay({ slot, x, y }: Readonly<Record<'slot' | 'x' | 'y', unknown>>): Placement | null {
  const of = <T>(values: readonly T[], value: unknown) => values.find((one) => one === value);
  const play = { slot: of(SLOTS, slot), x: of(COORDINATES, x), y: of(COORDINATES, y) };
  const isWhole = play.slot !== undefined && play.x !== undefined && play.y !== undefined;
  return isWhole ? (play as Placement) : null;
}

/** Tries as an address or a browser holds them: a slot and the pad of a cell each, as in `17-24`. */
export function makeTries(tries: readonly Placement[]): string {
  return tries.map(({ slot, x, y }) => `${slot}${padOf(cellAt(x, y))}`).join('-');
}

/** Reads a text of `makeTries`, at most `most` tries; null for any other text. The rules are not checked. */
export function parseTries(text: string, most = PROBLEM_TRIES): readonly Placement[] | null {
  if (text === '') return [];
  const words = text.split('-', most + 1);
  if (words.length > most || !words.every((word) => /^[0-4][1-9]$/.test(word))) return null;
  return words.map((word) => ({
    slot: Number(word[0]) as Slot,
    ...coordinatesOf(cellOfPad(Number(word[1]) as Pad)),
  }));
}

/** The address of a day's problem with a card in hand, or none. */
export function pickAddress(day: Day, slot: Slot | null): string {
  return slot === null ? problemPage(day) : `${problemPage(day)}?carte=${slot}`;
}

/** The start of the game of a problem, the turns that lead to its position, and that position. */
export function positionOf(stored: StoredStart & StoredPlays): {
  readonly start: Position;
  readonly turns: readonly Turn[];
  readonly position: Position;
} {
  const start = startOf(stored);
  const turns = legalTurns(start, playsOf(stored));
  return { start, turns, position: turns.at(-1)?.position ?? start };
}

/** The ten cards of a problem, as they were played. */
export function facesOf(stored: StoredStart): readonly CardFace[] {
  const { hands } = startOf(stored);
  const values = [...hands.blue, ...hands.red].filter((card) => card !== null);
  return values.map((card, at) => {
    const { name = card.id, deck = '' } = stored.cards[at] ?? {};
    return { ...card, name, deck };
  });
}

/** A player's streaks: problems solved in all, the current streak in days, and the longest. */
export type Streak = { readonly solved: number; readonly current: number; readonly best: number };

/**
 * The streaks of a player who solved problems on these days, oldest first. Only problems solved on their own day count, and a
 * missed day ends a streak; today may still come.
 */
export function streakOf(
  solved: readonly { readonly day: Day; readonly isInTime: boolean }[],
  today: Day,
): Streak {
  let best = 0;
  let row = 0;
  let last: Day | null = null;
  for (const { day, isInTime } of solved) {
    if (!isInTime) continue;
    row = last !== null && dayAfter(last, 1) === day ? row + 1 : 1;
    best = Math.max(best, row);
    last = day;
  }
  const isAlive = last === today || last === dayAfter(today, -1);
  return { solved: solved.length, current: isAlive ? row : 0, best };
}
