import { isLeagueName, LEAGUE_DEFAULTS } from '#lib/areas/animations/animation.ts';
import type { LeagueScore, LeagueFormat } from '#lib/game/league.ts';
import { EMPTY_SETUP } from '#lib/areas/animations/league-setup.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName, typedText } from '#lib/base/text/typed-name.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { parisDay, parisDayStart, parseMoment } from '#lib/base/paris-time.ts';
import { parseReason } from './league-reason.ts';
import { parseLeague } from './league-text.ts';

/** The fields of the form, in order; also their names on the wire. */
export const PAST_LEAGUE_FIELDS = [
  ...(['name', 'title', 'format', 'gamesPerOpponent', 'endedOn', 'participants', 'results'] as const),
] as const;

export type PastLeagueField = (typeof PAST_LEAGUE_FIELDS)[number];

/** A past league sent by a form or a call, unvalidated. */
export type SentPastLeague = Readonly<Partial<Record<PastLeagueField, unknown>>>;

/** Refusals of `POST /rest/admin/past-league`, after `unauthorized`, in the order in which they are checked. */
export const PAST_LEAGUE_CODES = [
  ...(['bad name', 'bad title', 'bad format', 'bad gamesPerOpponent', 'bad endedOn'] as const),
  ...(['bad participants', 'bad results', 'bad line', 'bad score', 'bad reason'] as const),
  ...(['not over', 'twice', 'no participant', 'same player', 'no nickname', 'already exists'] as const),
] as const;

export type PastLeagueCode = (typeof PAST_LEAGUE_CODES)[number];

/** A league, and the line number of each participant and result, counted from 1. */
type Parsed = {
  readonly league: PastLeague;
  readonly lines: { readonly participants: readonly number[]; readonly results: readonly number[] };
};

type Line = { readonly line: number; readonly text: string };

/** Parses a past league; fails with the first invalid part. */
export function parsePastLeague(sent: SentPastLeague): Result<Parsed, PastLeagueCode> {
  const { name, title, format, gamesPerOpponent } = sent;
  if (!isLeagueName(name)) return fail('bad name');
  const hasTitle = title !== undefined && title !== null && title !== '';
  const written = parseLeague(
    { title: name, ...LEAGUE_DEFAULTS, setup: EMPTY_SETUP },
    { ...(hasTitle && { title }), format, gamesPerOpponent },
  );
  if (!written.ok) return fail(`bad ${written.field}` as PastLeagueCode);
  const endedOn = typeof sent.endedOn === 'string' ? parseEndedOn(sent.endedOn) : null;
  if (endedOn === null) return fail('bad endedOn');
  const participants = parseParticipants(sent.participants);
  if (!participants.ok) return participants;
  const results = parseResults(sent.results);
  if (!results.ok) return results;
  const { value } = written;
  return ok({
    league: {
      ...{ name, format: value.format, gamesPerOpponent: value.gamesPerOpponent, endedOn },
      title: hasTitle ? value.title : undefined,
      participants: participants.value.map(({ text }) => typedName(text)),
      results: results.value.map(({ result }) => result),
    },
    lines: {
      participants: participants.value.map(({ line }) => line),
      results: results.value.map(({ line }) => line),
    },
  });
}

function parseParticipants(value: unknown): Result<readonly Line[], 'bad participants'> {
  const lines = splitLines(value);
  const { min, max } = PAST_PARTICIPANTS;
  return lines === null || lines.length < min || lines.length > max ? fail('bad participants') : ok(lines);
}

type ResultLine = { readonly line: number; readonly result: PastResult };
type ResultCode = 'bad results' | 'bad line' | 'bad score' | 'bad reason';

function parseResults(value: unknown): Result<readonly ResultLine[], ResultCode> {
  const lines = splitLines(value);
  if (lines === null || lines.length > TYPED_RESULTS_MAX) return fail('bad results');
  const results: ResultLine[] = [];
  for (const { line, text } of lines) {
    const result = parseResult(text);
    if (!result.ok) return fail(result.code, { line });
    results.push({ line, result: result.value });
  }
  return ok(results);
}

/** Parses a line such as `Mirabelle ; 6 ; Octave` or `Octave ; forfait ; Mirabelle ; absent`. */
function parseResult(text: string): Result<PastResult, ResultCode> {
  const [blue = '', told, red = '', ...rest] = text.split(';').map(typedName);
  if (blue === '' || red === '' || told === undefined) return fail('bad line');
  const score = parseScore(told);
  if (score === null) return fail('bad score');
  const why = rest.join(' ; ');
  if (why === '') return ok({ blue, red, score });
  const reason = parseReason(why);
  return reason === null ? fail('bad reason') : ok({ blue, red, score, reason });
}

const NOT_PLAYED: Readonly<Record<string, LeagueScore>> = { victoire: 'defaultWin', forfait: 'forfeit' };

function parseScore(text: string): LeagueScore | null {
  const score = /^\d{1,2}$/.test(text) ? Number(text) : null;
  if (score !== null) return score <= CARDS_IN_GAME ? score : null;
  const word = text.toLowerCase();
  return Object.hasOwn(NOT_PLAYED, word) ? (NOT_PLAYED[word] ?? null) : null;
}

/** The non-blank lines of a text; null for anything but a text. */
function splitLines(value: unknown): Line[] | null {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'string' || !value.isWellFormed()) return null;
  return typedText(value)
    .split('\n')
    .map((text, at) => ({ line: at + 1, text }))
    .filter(({ text }) => typedName(text) !== '');
}

/** Limits of a past league. */
export const PAST_PARTICIPANTS = { min: 2, max: 1_000 } as const;
export const PAST_RESULTS_MAX = 20_000;

/** Limit of the form, whose body is limited too (product/serving §3.1). */
export const TYPED_RESULTS_MAX = 5_000;

/** A past league to be entered (product/staff §8.3). */
export type PastLeague = {
  readonly name: string;
  readonly title?: string | undefined;
  readonly format: LeagueFormat;
  readonly gamesPerOpponent: number;
  /** A moment on the day of its end. */
  readonly endedOn: Date;
  readonly participants: readonly string[];
  readonly results: readonly PastResult[];
};

type PastResult = {
  readonly blue: string;
  readonly red: string;
  readonly score: LeagueScore;
  readonly reason?: string | undefined;
};

/** The faults of a past league that is syntactically valid. */
export type PastLeagueFaultCode =
  'not over' | 'twice' | 'no participant' | 'same player' | 'no nickname' | 'already exists';

/** A fault with its location: a field and, in a list, the index. `name` is the name at fault. */
export type PastLeagueFault = {
  readonly code: PastLeagueFaultCode;
  readonly field: keyof PastLeague;
  readonly at: number | null;
  readonly name: string;
};

/** Checks that the league is over, that no participant is listed twice, and that each game has two different participants. */
export function findPastFaults(
  { endedOn, participants, results }: PastLeague,
  now = new Date(),
): PastLeagueFault[] {
  const known = new Set(participants.map((name) => name.toLowerCase()));
  const isOver = parisDay(endedOn) <= parisDay(now);
  return [
    ...(isOver ? [] : [{ code: 'not over', field: 'endedOn', at: null, name: '' } as const]),
    ...findTwice(participants, (name) => name.toLowerCase()),
    ...results.flatMap(({ blue, red }, at) => [
      ...[blue, red]
        .filter((name) => !known.has(name.toLowerCase()))
        .map((name) => ({ code: 'no participant', field: 'results', at, name }) as const),
      ...(blue.toLowerCase() === red.toLowerCase()
        ? [{ code: 'same player', field: 'results', at, name: blue } as const]
        : []),
    ]),
  ];
}

/** A fault for each participant whose key an earlier one has. */
export function findTwice(
  participants: readonly string[],
  keyOf: (name: string) => unknown,
): PastLeagueFault[] {
  const seen = new Set<unknown>();
  return participants.flatMap((name, at) =>
    seen.size === seen.add(keyOf(name)).size ? [{ code: 'twice', field: 'participants', at, name }] : [],
  );
}

/** Noon in Paris on the day on which a league ended, given as `2019-03-31`; null for an invalid day. */
export function parseEndedOn(day: string): Date | null {
  return parisDayStart(day) && parseMoment(`${day} 12:00`, new Date(0));
}
