import { type Ending, endingOf } from '#lib/game/ending.ts';
import { ROBOTS, type RobotName } from '#lib/game/robots/robots.ts';
import { FAMILIES, familyOf, type Family } from '#lib/game/rules/rule-set.ts';
import { areEven } from './kept-training.ts';
import type { TableScene } from './table-scene.ts';
import { isUnaided, type Training, type TrainingState } from './training.ts';

/** The families of rules under which a player has beaten each robot, one medal each (product/training §10). */
export type Medals = Readonly<Partial<Record<RobotName, readonly Family[]>>>;

/** The summary of a player's earlier games. */
export type Past = {
  readonly medals: Medals;
  /** The current winning streak. */
  readonly streak: number;
  /** The highest accuracy, in per cent; null without any. */
  readonly best: number | null;
};

/** The part of a finished game that counts for progress. */
export type PlayedGame = {
  readonly robot: RobotName;
  readonly family: Family;
  readonly result: Ending;
  /** The player's accuracy in per cent; null without a choice, or while it is unknown. */
  readonly accuracy: number | null;
};

/** An achievement of a game. */
export type Progress =
  | { readonly kind: 'first win' | 'medal'; readonly robot: RobotName }
  | { readonly kind: 'best accuracy'; readonly percent: number }
  | { readonly kind: 'streak'; readonly wins: number };

export const NO_PAST: Past = { medals: {}, streak: 0, best: null };

/** The shortest winning streak that is shown. */
const LEAST_STREAK = 3;

export function pastAfter({ medals, streak, best }: Past, game: PlayedGame): Past {
  const { robot, family, result, accuracy } = game;
  const isWon = result === 'win';
  return {
    medals: isWon ? withMedal(medals, robot, family) : medals,
    streak: isWon ? streak + 1 : 0,
    best: accuracy === null ? best : Math.max(best ?? 0, accuracy),
  };
}

/** The medals with one more, each family once, in the order of families. */
export function withMedal(medals: Medals, robot: RobotName, family: Family): Medals {
  const held = medals[robot] ?? [];
  return { ...medals, [robot]: FAMILIES.filter((one) => one === family || held.includes(one)) };
}

/** The achievement of a game beyond earlier ones, the rarest if several; null for none. */
export function progressOf(past: Past, { robot, family, result, accuracy }: PlayedGame): Progress | null {
  const held = past.medals[robot] ?? [];
  const isWon = result === 'win';
  if (isWon && held.length === 0) return { kind: 'first win', robot };
  if (accuracy !== null && past.best !== null && accuracy > past.best)
    return { kind: 'best accuracy', percent: accuracy };
  if (isWon && past.streak + 1 >= LEAST_STREAK) return { kind: 'streak', wins: past.streak + 1 };
  return isWon && !held.includes(family) ? { kind: 'medal', robot } : null;
}

/** The easiest robot that has not been beaten; the hardest once all are. */
export function nextRobot(medals: Medals): RobotName {
  return ROBOTS.find((robot) => !medals[robot]?.length) ?? 'Vaucanson';
}

/** A game at a table as counted for progress; null for one that does not count (product/training §8). */
export function playedGame(
  { start, opening }: Training,
  { aids }: TrainingState,
  { cards, accuracy }: Pick<TableScene, 'cards'> & { readonly accuracy: number | null },
): PlayedGame | null {
  if (!isUnaided(aids) || !areEven(opening.start)) return null;
  const family = familyOf(opening.start.rules);
  return { robot: start.robot, family, result: endingOf(cards), accuracy };
}

/** Reads the past stored by a browser; `NO_PAST` if missing or unreadable, and without invalid parts. */
export function parsePast(text: string | null): Past {
  try {
    const { medals, streak, best } = JSON.parse(text ?? '{}') as Partial<Record<keyof Past, unknown>>;
    const held = Object.entries((medals ?? {}) as Record<string, unknown>).flatMap(([name, list]) => {
      const robot = ROBOTS.find((one) => one === name);
      return robot && Array.isArray(list)
        ? FAMILIES.filter((one) => list.includes(one)).map((family) => ({ robot, family }))
        : [];
    });
    return {
      medals: held.reduce<Medals>((all, { robot, family }) => withMedal(all, robot, family), {}),
      streak: typeof streak === 'number' && streak > 0 ? streak : 0,
      best: typeof best === 'number' ? best : null,
    };
  } catch {
    return NO_PAST;
  }
}
