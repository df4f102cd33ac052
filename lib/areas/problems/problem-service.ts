import { listOpponentIds } from '#lib/areas/games/history-access.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { parisDay, parisDayStart, type Clock } from '#lib/base/paris-time.ts';
import type { CookieChange } from '#lib/base/request-errors.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { attemptOf, type Attempt, PROBLEM_TRIES } from '#lib/game/puzzles/attempt.ts';
import { runOn } from '#lib/game/puzzles/problem-run.ts';
import type { ProblemDocument } from '#lib/db/practice-documents.ts';
import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import { getFinders } from './month-service.ts';
import { countSolvedBy } from './month-repo.ts';
import { dayAfter, parseDay, type Day } from './month.ts';
import * as repo from './problem-repo.ts';
import {
  facesOf,
  positionOf,
  parsePlay,
  type OpenProblem,
  type OwnProblem,
  type Problem,
  type TryCode,
  makeTries,
  parseTries,
} from './problem.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';
import { readSigned, signText } from '#lib/base/signed-text.ts';

/** The maximum size of a problem with all its options in memory. */
const PROBLEM_BYTES = 16 * 1024;

const systemClock: Clock = () => new Date();

/** The day whose problem is shown as today's; null while there is none. */
export function findToday(_viewer: Viewer, now: Clock = systemClock): Promise<Day | null> {
  return findNewestDay(parisDay(now()));
}

/** The last day before another that has a problem; null before the first. */
export function findDayBefore(_viewer: Viewer, day: Day): Promise<Day | null> {
  return findNewestDay(dayAfter(day, -1));
}

function findNewestDay(day: Day): Promise<Day | null> {
  return cached(`newest problem ${day}`, { maxAge: KEEP_SECONDS.data }, () => repo.findNewestDay(day));
}

/** The problem of a day that has begun; not found for any other. */
export async function getProblem(
  _viewer: Viewer,
  day: string,
  now: Clock = systemClock,
): Promise<Result<Problem, 'not found'>> {
  const asked = parseDay(day);
  if (asked === null || asked > parisDay(now())) return fail('not found');
  const found = await cached(
    `problem ${asked}`,
    { maxAge: KEEP_SECONDS.data, bytes: PROBLEM_BYTES },
    async () => {
      const stored = await repo.findProblem(asked);
      return stored && toProblem(stored);
    },
  );
  return found ? ok(found) : fail('not found');
}

/** A problem with its reader's progress: players' tries are stored, visitors' are kept by the browser. */
export async function openProblem(
  viewer: Viewer,
  day: string,
  now: Clock = systemClock,
): Promise<Result<OpenProblem, 'not found'>> {
  const found = await getProblem(viewer, day, now);
  if (!found.ok) return found;
  const problem = found.value;
  const isOwn = isPlayer(viewer);
  const attempt = isOwn ? await playersAttempt(viewer, problem) : visitorsAttempt(viewer, problem);
  const [isShown, finders, rivals] = attempt.isOver
    ? await Promise.all([
        isGamePublic(problem.gameId),
        getFinders(viewer, problem.day, now),
        isOwn ? countSolvedBy(await listOpponentIds(viewer), problem.day) : 0,
      ])
    : [false, null, 0];
  return ok({ problem, attempt, isOwn, gameId: isShown ? problem.gameId : null, finders, rivals });
}

function isGamePublic(gameId: number): Promise<boolean> {
  return cached(`game ${gameId} is public`, { maxAge: KEEP_SECONDS.data }, () => repo.isGamePublic(gameId));
}

/** The viewer's progress with today's problem; null while there is none. */
export async function findOwnProblem(viewer: Player, now: Clock = systemClock): Promise<OwnProblem | null> {
  const today = await findToday(viewer, now);
  const found = today === null ? null : await getProblem(viewer, today, now);
  if (!found?.ok) return null;
  const { isSolved, isOver, left, tries } = await playersAttempt(viewer, found.value);
  const at = now();
  const next = parisDayStart(dayAfter(parisDay(at), 1)) ?? at;
  return {
    ...{ isSolved, isOver, left, tries: tries.length },
    streak: runOn(viewer.account.problemRun, parisDay(at)).days,
    hoursLeft: Math.ceil((next.getTime() - at.getTime()) / 3_600_000),
  };
}

/** The result of a try; for visitors, with the cookie that keeps their tries. */
export type TryMade = {
  readonly problem: Problem;
  readonly attempt: Attempt;
  readonly made: Option;
  readonly kept: CookieChange | null;
};

/** A try as sent, its play unchecked. */
export type TryInput = { readonly day: string } & Readonly<Partial<Record<'slot' | 'x' | 'y', unknown>>>;

/**
 * Counts a try at the problem of a day: a player's once, even if sent repeatedly or from several devices; a visitor's for their browser
 * and, as cookies can be deleted, for their client. Throws `TooMany` beyond the client's limit.
 */
export async function tryPlay(
  viewer: Viewer,
  { day, slot, x, y }: TryInput,
  now: Clock = systemClock,
): Promise<Result<TryMade, TryCode>> {
  const found = await getProblem(viewer, day, now);
  if (!found.ok) return found;
  const play = parsePlay({ slot, x, y });
  return play ? countTry(viewer, { problem: found.value, play }, now) : fail('bad format');
}

async function countTry(
  viewer: Viewer,
  { problem, play }: { problem: Problem; play: Placement },
  now: Clock,
): Promise<Result<TryMade, TryCode>> {
  const { slot, x, y } = play;
  const { hands, turn, board } = problem.position;
  if (!hands[turn][slot]) return fail('empty slot');
  if (board[cellAt(x, y)]) return fail('occupied');
  const made = problem.options.find((option) => isSamePlacement(option, play));
  if (!made) return fail('occupied');
  return isPlayer(viewer)
    ? countPlayersTry(viewer, { problem, made }, now)
    : countVisitorsTry(viewer, { problem, made });
}

type Sound = { readonly problem: Problem; readonly made: Option };

async function countVisitorsTry(
  viewer: Viewer,
  { problem, made }: Sound,
): Promise<Result<TryMade, 'done' | 'already tried'>> {
  const before = visitorsAttempt(viewer, problem);
  if (before.isOver) return fail('done');
  const tries = [...before.tries, made];
  const attempt = attemptOf(problem, tries);
  if (!attempt) return fail('already tried');
  await countVisitorTry(viewer, problem.day);
  return ok({ problem, attempt, made, kept: triesCookie(viewer, problem.day, tries) });
}

async function countPlayersTry(
  viewer: Player,
  { problem, made }: Sound,
  now: Clock,
): Promise<Result<TryMade, 'done' | 'already tried'>> {
  const { slot, x, y } = made;
  const isRight = isSamePlacement(problem.answer, made);
  const at = now();
  const accountId = viewer.account.id;
  const isInTime = parisDay(at) === problem.day;
  const tries = await repo.addTry({
    accountId,
    day: problem.day,
    play: { slot, x, y },
    at,
    isRight,
    isInTime,
  });
  if (tries) return ok({ problem, attempt: soundAttempt(problem, tries), made, kept: null });
  const before = await playersAttempt(viewer, problem);
  return fail(before.isOver ? 'done' : 'already tried');
}

async function playersAttempt({ account }: Player, problem: Problem): Promise<Attempt> {
  return soundAttempt(problem, await repo.listTries(account.id, problem.day));
}

/** Ignores impossible tries: a demo world that was reset may have another problem on the same day. */
function visitorsAttempt(viewer: Viewer, problem: Problem): Attempt {
  return attemptOf(problem, visitorTries(viewer, problem.day)) ?? soundAttempt(problem, []);
}

function soundAttempt(problem: Problem, tries: readonly Placement[]): Attempt {
  const attempt = attemptOf(problem, tries);
  if (!attempt) throw new Error(`The stored tries of ${problem.day} are impossible`);
  return attempt;
}

async function toProblem(stored: ProblemDocument): Promise<Problem> {
  const { start, turns, position } = positionOf(stored);
  const faces = await showCards(facesOf(stored));
  return {
    day: stored.day ?? '',
    gameId: stored.gameId,
    coup: turns.length,
    ...{ start, turns, position },
    // Only the finder writes these.
    answer: stored.answer as Placement,
    options: stored.options as unknown as readonly Option[],
    value: stored.value,
    depth: stored.depth,
    missedBy: stored.missedBy,
    level: stored.level,
    faces: Object.fromEntries(faces.map(({ id, name, deck, pictures }) => [id, { name, deck, pictures }])),
  };
}

/** How many days of tries a browser keeps: the most recently tried ones. */
const DAYS_KEPT = 24;

const DAY_SECONDS = 86_400;

/** Tries per client, day and problem for visitors; a whole school may be one client (product/problems §5). */
const CLIENT_TRIES = 10 * PROBLEM_TRIES;

/** A visitor's tries at the problem of a day, as their browser keeps them (product/problems §5). */
export function visitorTries({ tries }: Viewer, day: Day): readonly Placement[] {
  return parseTries(daysOf(tries).get(day) ?? '') ?? [];
}

/** The cookie's text after these tries of a visitor. */
export function triesCookie({ tries }: Viewer, day: Day, made: readonly Placement[]): CookieChange {
  const others = [...daysOf(tries)].filter(([other]) => other !== day);
  const kept = [...others, [day, makeTries(made)] as const].slice(-DAYS_KEPT);
  const value = signText(kept.map(([of, text]) => `${of}_${text}`).join('.'));
  return { name: 'tries', value };
}

/** Counts a visitor's try for their client; throws `TooMany` beyond its limit. */
async function countVisitorTry({ address }: Viewer, day: Day): Promise<void> {
  const limit = { prefix: `problem-${day}`, points: CLIENT_TRIES, seconds: DAY_SECONDS };
  await countForClient(address, limit);
}

function daysOf(signed: Viewer['tries']): ReadonlyMap<Day, string> {
  const days = (readSigned(signed) ?? '').split('.').filter(Boolean);
  return new Map(days.map((text) => [text.slice(0, 10), text.slice(11)]));
}
