import { createHash } from 'node:crypto';
import { LEAGUE_FORMATS, type LeagueFormat } from '#lib/game/league.ts';
import { makeRuleLine, parseRuleLine, parseRules } from '#lib/areas/animations/league-rules.ts';
import type {
  LeagueDates,
  LeagueSetup,
  LeagueReward,
  ScheduleEntry,
} from '#lib/areas/animations/league-setup.ts';
import { COUNT_MAX } from '#lib/base/ids.ts';
import { makeMoment, parseMoment } from '#lib/base/paris-time.ts';
import { typedLine, typedText } from '#lib/base/text/typed-name.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';

/** The editable parts of a league: its title, scoring and setup. */
export type EditedLeague = {
  readonly title: string;
  readonly format: LeagueFormat;
  readonly gamesPerOpponent: number;
  readonly setup: LeagueSetup;
};

export const GAMES_PER_OPPONENT_MAX = 20;

/** Maximum length of any text of the form, in characters. All texts together fit into 64 KiB. */
export const TEXT_MAX = 12_000;

export const LEAD_MAX = 300;
export const LINES_MAX = 40;
export const SEATS_MIN = 2;

const DATES = ['signUpFrom', 'signUpTo', 'matchesFrom', 'matchesTo', 'rewardsAt'] as const;
const SWITCHES = ['isAutomatic', 'bansSpecial', 'balancesColors'] as const;

/** The fields of the form, in order; also their names on the wire and in the log. */
export const LEAGUE_FIELDS = [
  ...(['title', 'lead', 'summary', 'format', 'gamesPerOpponent', 'seats', 'winsBelow'] as const),
  ...DATES,
  ...(['steps', 'ruleLines', 'mayAdd', 'bansSpecial', 'balancesColors', 'isAutomatic'] as const),
  ...(['rulebook', 'places', 'notes'] as const),
] as const;

export type LeagueField = (typeof LEAGUE_FIELDS)[number];

/** A league as shown in its form: lists are lines of text, moments are in Paris time, null is an empty field. */
export type LeagueText = Readonly<Record<LeagueField, string | number | boolean | null>>;

/** The fields sent by a form or a call, unvalidated. Missing ones stay unchanged. */
export type SentLeague = Readonly<Partial<Record<LeagueField, unknown>>>;

/** A league as text; `parseLeague` is the inverse. */
export function makeLeagueText({ title, format, gamesPerOpponent, setup }: EditedLeague): LeagueText {
  const { lead, seats, winsBelow, isAutomatic, dates, play } = setup;
  const { bansSpecial, balancesColors } = play;
  const moments = DATES.map((field) => [field, dates[field] && makeMoment(dates[field])] as const);
  return {
    ...{ title, format, gamesPerOpponent, lead, seats, winsBelow },
    ...{ isAutomatic, bansSpecial, balancesColors },
    ...(Object.fromEntries(moments) as Record<keyof LeagueDates, string | null>),
    summary: setup.summary.join('\n\n'),
    steps: setup.steps.map(makeStep).join('\n'),
    ruleLines: play.lines.map(makeRuleLine).join('\n'),
    mayAdd: play.mayAdd.join(' '),
    rulebook: setup.rulebook.map(makeSection).join('\n\n'),
    places: setup.places.map(makeReward).join('\n'),
    notes: setup.notes.join('\n'),
  };
}

/** A short hash of the text, to detect changes since it was read. */
export function revisionOf(text: LeagueText): string {
  const values = LEAGUE_FIELDS.map((field) => text[field]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}

type Parsed =
  { readonly ok: true; readonly value: EditedLeague } | { readonly ok: false; readonly field: LeagueField };

/** Applies the sent fields to a league; fails with the first invalid field. */
export function parseLeague(before: EditedLeague, sent: SentLeague): Parsed {
  const parsed: Partial<Record<LeagueField, unknown>> = {};
  const text = makeLeagueText(before);
  for (const field of LEAGUE_FIELDS) {
    const value = sent[field];
    // An unchanged date is skipped, because the form does not show its seconds.
    if (value === undefined || isSame(value, text[field])) continue;
    const read = PARSERS[field](value);
    if (read === undefined) return { ok: false, field };
    parsed[field] = read;
  }
  const value = merge(before, parsed);
  const wrong = findWrongPeriod(value.setup.dates);
  return wrong === null ? { ok: true, value } : { ok: false, field: wrong };
}

function isSame(sent: unknown, shown: string | number | boolean | null): boolean {
  return sent === shown || (shown === null && sent === '');
}

/** Each parser returns undefined for an invalid value. */
const PARSERS: Record<LeagueField, (value: unknown) => unknown> = {
  title: (value) => {
    const title = parseText(value, LEAGUE_TEXT_MAX.title);
    return title === '' ? undefined : title;
  },
  lead: (value) => parseText(value, LEAD_MAX),
  summary: (value) => parseLines(value, (line) => line),
  format: (value) => LEAGUE_FORMATS.find((format) => format === value),
  gamesPerOpponent: (value) => parseCount(value, 1, GAMES_PER_OPPONENT_MAX),
  seats: (value) => (isEmpty(value) ? null : parseCount(value, SEATS_MIN, COUNT_MAX)),
  winsBelow: (value) => (isEmpty(value) ? null : parseCount(value, 1, COUNT_MAX)),
  ...(Object.fromEntries(DATES.map((field) => [field, parseDate])) as Record<
    keyof LeagueDates,
    typeof parseDate
  >),
  ...(Object.fromEntries(SWITCHES.map((field) => [field, parseSwitch])) as Record<
    (typeof SWITCHES)[number],
    typeof parseSwitch
  >),
  steps: (value) => parseLines(value, parseStep),
  ruleLines: (value) => parseLines(value, parseRuleLine),
  mayAdd: (value) => (typeof value === 'string' ? (parseRules(value) ?? undefined) : undefined),
  rulebook: (value) => {
    const text = parseText(value, TEXT_MAX, 'may break');
    return text === undefined ? undefined : (parseSections(text) ?? undefined);
  },
  places: (value) => parseLines(value, parseReward),
  notes: (value) => parseLines(value, (line) => line),
};

function merge(
  { setup, ...league }: EditedLeague,
  parsed: Partial<Record<LeagueField, unknown>>,
): EditedLeague {
  const pick = (fields: readonly LeagueField[]) =>
    Object.fromEntries(fields.filter((field) => field in parsed).map((field) => [field, parsed[field]]));
  const lines = 'ruleLines' in parsed ? { lines: parsed.ruleLines } : {};
  return {
    ...league,
    ...pick(['title', 'format', 'gamesPerOpponent']),
    setup: {
      ...setup,
      ...pick([
        'lead',
        'summary',
        'seats',
        'winsBelow',
        'isAutomatic',
        'steps',
        'rulebook',
        'places',
        'notes',
      ]),
      dates: { ...setup.dates, ...pick(DATES) },
      play: { ...setup.play, ...pick(['mayAdd', 'bansSpecial', 'balancesColors']), ...lines },
    } as LeagueSetup,
  };
}

function findWrongPeriod({ signUpFrom, signUpTo, matchesFrom, matchesTo }: LeagueDates): LeagueField | null {
  if (signUpFrom && signUpTo && signUpFrom >= signUpTo) return 'signUpTo';
  return matchesFrom && matchesTo && matchesFrom >= matchesTo ? 'matchesTo' : null;
}

function parseLines<T>(value: unknown, parse: (line: string) => T | null): T[] | undefined {
  const text = parseText(value, TEXT_MAX, 'may break');
  const lines = text
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines === undefined || lines.length > LINES_MAX) return undefined;
  const parsed = lines.map(parse);
  return parsed.every((one) => one !== null) ? parsed : undefined;
}

/** A text in the site's typography, on one line unless it `mayBreak`; undefined if missing or too long. */
function parseText(
  value: unknown,
  max: number,
  mayBreak: 'may break' | 'one line' = 'one line',
): string | undefined {
  if (typeof value !== 'string' || value.length > max * 2) return undefined;
  const typed = mayBreak === 'may break' ? typedText(value) : typedLine(value);
  const plain = typed.trim().replaceAll('\u2019', "'").replaceAll('\u202f', '\u00a0');
  const text = noBreak(plain);
  return text.isWellFormed() && text.length <= max ? text : undefined;
}

function parseCount(value: unknown, min: number, max: number): number | undefined {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined;
}

function parseDate(value: unknown): Date | null | undefined {
  if (isEmpty(value)) return null;
  return typeof value === 'string' ? (parseDay(value) ?? undefined) : undefined;
}

function parseSwitch(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}

const MOMENT = String.raw`\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}`;
const STEP = new RegExp(`^(${MOMENT})(?: ?(?:-|–|→|au) ?(${MOMENT}))? (.+)$`);
const REWARD = /^([\d\s]+?)\s*gils?(?:\s*(?:et|\+)\s*([\d\s]+?)\s*cartes?)?(?:\s*;\s*(.+))?$/i;

/** A further step of the schedule as a line: `2025-04-20 21:00 - 2025-04-21 21:00 Demi-finales ; À 21 h`. */
function makeStep({ what, detail, from, to }: ScheduleEntry): string {
  const period = to === null ? makeMoment(from) : `${makeMoment(from)} - ${makeMoment(to)}`;
  return `${period} ${what}${detail === null ? '' : ` ; ${detail}`}`;
}

/** Parses a line of `makeStep`; null if it is malformed or ends before it begins. */
function parseStep(line: string): ScheduleEntry | null {
  const [, from = '', to, text = ''] = STEP.exec(line) ?? [];
  const start = parseDay(from);
  const end = to === undefined ? null : parseDay(to);
  const [what = '', ...rest] = text.split(/\s*;\s*/);
  if (start === null || what === '' || (to !== undefined && (end === null || end <= start))) return null;
  return { what, detail: rest.join(' ; ') || null, from: start, to: end };
}

/** A date with its time of day in Paris, as sent by a form; not `J+3`, which was resolved when the league was created. */
function parseDay(text: string): Date | null {
  return /^\d/.test(text) ? parseMoment(text.replace('T', ' '), new Date(0)) : null;
}

/** The prize of a place as a line: `17000 gils et 290 cartes ; ou une carte Special`. */
function makeReward({ gils, cards, instead }: LeagueReward): string {
  return `${gils} gils${cards === null ? '' : ` et ${cards} cartes`}${instead === null ? '' : ` ; ${instead}`}`;
}

/** Parses a line of `makeReward`, with or without spaces in its numbers; null if it is malformed. */
function parseReward(line: string): LeagueReward | null {
  const [, gils = '', cards, instead = null] = REWARD.exec(line) ?? [];
  const [amount, number] = [toCount(gils), cards === undefined ? null : toCount(cards)];
  if (amount === null || (cards !== undefined && (number === null || number === 0))) return null;
  return { gils: amount, cards: number, instead };
}

function toCount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) <= COUNT_MAX ? Number(digits) : null;
}

/** A section of « Règlement »: its title after `## `, then its lines. */
function makeSection({ title, lines }: LeagueSetup['rulebook'][number]): string {
  return [`## ${title}`, ...lines].join('\n');
}

/** Parses sections; null for text before the first title, or a title without lines. */
function parseSections(text: string): LeagueSetup['rulebook'] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, title] = /^##\s+(.+)$/.exec(line) ?? [];
    if (title !== undefined) sections.push({ title, lines: [] });
    else if (sections.length === 0) return null;
    else sections.at(-1)?.lines.push(line);
  }
  return sections.every((section) => section.lines.length > 0) ? sections : null;
}
