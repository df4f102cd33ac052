import { z } from 'zod';
import type { FormFields } from '#lib/base/call.ts';
import { Reply } from '#lib/base/request-errors.ts';
import { anyInteger, anyBoolean } from '#lib/base/fields.ts';
import { boardJson, cardJson, toCardsJson } from '#lib/areas/positions/position-wire.ts';
import { isSamePlacement } from '#lib/game/puzzles/puzzle.ts';
import { toBoardJson } from '#lib/game/rules/position-json.ts';
import { COLORS } from '#lib/game/rules/types.ts';
import { call } from '#lib/identity/call.ts';
import { parseDay, LISTING_CODES, parseMonth } from './month.ts';
import { tryPlay, type TryMade } from './problem-service.ts';
import { ARCHIVE_MESSAGES, reasonText, TRY_TEXTS } from './problem-messages.ts';
import { getPublished, listPublished, type PublishedProblem } from './published-service.ts';
import { PROBLEM_PAGE, problemPage, TOO_MANY_TRIES, TRY_CODES, archivePage } from './problem.ts';
import { changeListing } from './month-service.ts';
import { LISTING_TEXTS } from './month-messages.ts';

const coordinate = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const slot = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const placement = { slot, x: coordinate, y: coordinate };

/** A play in a request: a card of the player to move and its cell; the service refuses anything else with `bad format`. */
export const playFields = {
  slot: anyInteger('The place of a card in the hand of the player to move, from 0 to 4'),
  x: anyInteger('The column, from 0 to 2'),
  y: anyInteger('The row, from 0 to 2'),
};

/** `POST /rest/problem/{day}`. */
const problemTryInput = z.object({ day: z.string(), ...playFields });

/** A good play and the plays after it. */
export const solutionJson = z.object({ ...placement, line: z.array(z.object(placement)) });

/** `tries` counts the tries so far; `reason` explains why a wrong play fails; `solution` is sent only at the end. */
export const problemTryJson = z.object({
  right: z.boolean(),
  tries: z.int().min(1).max(3),
  reason: z.string().optional(),
  solution: solutionJson.optional(),
});

/** The result of a try in its wire shape (product/problems §5). */
function toProblemTryJson({ problem, attempt, made }: TryMade): z.infer<typeof problemTryJson> {
  const { position, answer, options, faces } = problem;
  const isRight = isSamePlacement(made, answer);
  const line = options.find((option) => isSamePlacement(option, answer))?.line ?? [];
  return {
    right: isRight,
    tries: attempt.tries.length,
    ...(!isRight && { reason: reasonText(position, made, (id) => faces[id]?.name ?? id) }),
    ...(attempt.isOver && { solution: { ...answer, line: line.map((play) => ({ ...play })) } }),
  };
}

/** A problem without its solution: the position in the form of the simulator's calls, and the player to move. */
const problemJson = z.object({
  day: z.string(),
  difficulty: z.int().min(1).max(4),
  position: z.object({ board: boardJson, cards: z.record(z.string(), cardJson) }),
  player: z.enum(COLORS),
});

/** A problem in its wire shape; `position` is a line of `npm run -s solve` (product/calls §3.13). */
function toProblemJson({ day, level, position, cards }: PublishedProblem) {
  return {
    day,
    difficulty: level,
    position: { board: toBoardJson(position), cards: toCardsJson(cards) },
    player: position.turn,
  };
}

/** `GET /rest/problem/{day}` (product/calls §3.13). */
export const getProblemCall = call({
  method: 'GET',
  path: '/rest/problem/{day}',
  summary: 'The problem of a day, without its solution',
  guard: 'public',
  input: z.object({ day: z.string() }),
  output: problemJson,
  refusals: ['not found'],
  texts: TRY_TEXTS,
  service: getPublished,
  toJson: toProblemJson,
});

/** `GET /rest/problems/{month}` (product/calls §3.14). */
export const listProblemsCall = call({
  method: 'GET',
  path: '/rest/problems/{month}',
  summary: 'The problems of a month up to today, without their solutions',
  guard: 'public',
  input: z.object({ month: z.string() }),
  output: z.object({ month: z.string(), problems: z.array(problemJson) }),
  refusals: ['not found'],
  texts: { 'not found': ARCHIVE_MESSAGES.noMonth },
  service: listPublished,
  toJson: ({ month, problems }) => ({ month, problems: problems.map(toProblemJson) }),
});

/** `POST /rest/problem/{day}` (product/calls §3.12); the form also sends the day, which leads back to its page. */
export const problemTryCall = call({
  method: 'POST',
  path: '/rest/problem/{day}',
  summary: 'Try a play in the problem of a day',
  guard: 'anyone',
  input: problemTryInput,
  output: problemTryJson,
  refusals: TRY_CODES,
  texts: TRY_TEXTS,
  // The focus stays at the table (product/pages §1.7).
  form: {
    page: pageOf,
    next: (fields) => `${pageOf(fields)}#table`,
    keep: [],
    fieldOf: {},
    tooMany: TOO_MANY_TRIES,
  },
  service: tryPlay,
  toJson: (made) => new Reply(toProblemTryJson(made), made.kept ? [made.kept] : []),
});

function pageOf({ day }: FormFields): string {
  return parseDay(day ?? '') === null ? PROBLEM_PAGE : problemPage(day ?? '');
}

/** `POST /rest/problems/listing` (product/calls §3.16); the form also sends the month that its page shows. */
export const listingCall = call({
  method: 'POST',
  path: '/rest/problems/listing',
  summary: 'Join or leave the monthly problem lists',
  guard: 'player',
  input: z.object({ isListed: anyBoolean('True to appear in the lists') }),
  output: z.object({ isListed: z.boolean() }),
  refusals: LISTING_CODES,
  texts: LISTING_TEXTS,
  form: { page: monthPageOf, next: monthPageOf, notice: 'listing changed', keep: [], fieldOf: {} },
  service: changeListing,
  toJson: (place) => place,
});

function monthPageOf({ mois }: FormFields): string {
  return archivePage(parseMonth(mois ?? ''));
}
