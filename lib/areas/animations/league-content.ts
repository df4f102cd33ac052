import { z } from 'zod';
import { COUNT_MAX } from '#lib/base/ids.ts';
import { parseMoment } from '#lib/base/paris-time.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { RULE_CODES } from '#lib/game/rules/types.ts';
import { LEAGUE_FORMATS } from '#lib/game/league.ts';
import { cached } from '#lib/base/cached.ts';
import { parseContent } from '#lib/base/config/content.ts';
import { getLog } from '#lib/base/config/log.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { parseRuleLine } from './league-rules.ts';
import { STEP_NAMES, type LeagueSetup, type ScheduleEntry } from './league-setup.ts';
import { isLeagueName, type League, type LeagueTable } from './animation.ts';
import type { LeagueSetupDocument, AnimationDocument } from '#lib/db/game-documents.ts';
import { isRuleCode } from '#lib/game/rules/rule-set.ts';

const text = z.string().trim().min(1).transform(noBreak);

const gils = z.int().min(0).max(COUNT_MAX);

const moment = z
  .string()
  .refine(
    (value) => parseMoment(value, new Date(0)) !== null,
    'not a moment such as « 2025-04-05 21:00 » or « J+3 21:00 » (Paris time)',
  );

const ruleLine = z.string().transform((line, context) => {
  const variants = parseRuleLine(line);
  if (variants === null)
    context.addIssue(`« ${line} » is no line of rules such as « mm ma » or « bat / elem »`);
  return variants ?? [];
});

/**
 * A file of content/leagues (product/leagues §6), written by hand. Lists of lines are Markdown, other texts are plain.
 * Parsing adds the no-break spaces of French.
 */
export const leagueContentSchema = z.strictObject({
  /** Title, format and number of games of a new league of this name. */
  title: text,
  format: z.enum(LEAGUE_FORMATS),
  gamesPerOpponent: z.int().min(1).max(20),
  isAutomatic: z.boolean().default(true),
  seats: z.int().min(2).max(COUNT_MAX).nullable().default(null),
  winsBelow: z.int().min(1).max(COUNT_MAX).nullable().default(null),
  /** The rules under which games count; without them all games do. */
  play: z
    .strictObject({
      /** Variants of a line have « / » between them: `+ = elem / + = bat`. */
      lines: z.array(ruleLine),
      mayAdd: z.array(z.enum(RULE_CODES)),
      bansSpecial: z.boolean(),
      balancesColors: z.boolean(),
    })
    .default({ lines: [], mayAdd: [], bansSpecial: false, balancesColors: false }),
  /** One sentence under the title. */
  lead: text,
  /** Paragraphs of « Planning et résumé ». */
  summary: z.array(text).min(1),
  schedule: z.array(
    z.strictObject({ what: text, from: moment, to: moment.optional(), detail: text.optional() }),
  ),
  /** Sections of « Règlement »; each line is a paragraph or an item that begins with `- `. */
  rules: z.array(z.strictObject({ title: text, lines: z.array(text).min(1) })),
  rewards: z.strictObject({
    /** One entry per rewarded place, the first place first. */
    places: z.array(z.strictObject({ gils, cards: z.int().min(1).optional(), instead: text.optional() })),
    notes: z.array(text),
  }),
});

export type LeagueContent = z.infer<typeof leagueContentSchema>;

/** The setup from a league's file; `J+3` is three days after the league was created. */
export function setupOfContent(content: LeagueContent, madeAt: Date): LeagueSetup {
  const { isAutomatic, seats, winsBelow, lead, summary, rules, rewards, schedule } = content;
  const entries = schedule.flatMap((entry) => toEntry(entry, madeAt));
  const stepOf = (name: string) => entries.find(({ what }) => what === name) ?? null;
  const [signUp, matches] = [stepOf(STEP_NAMES.signUp), stepOf(STEP_NAMES.matches)];
  const named: readonly string[] = Object.values(STEP_NAMES);
  return {
    ...{ isAutomatic, seats, winsBelow, lead, summary, rulebook: rules, play: content.play },
    dates: {
      ...{ signUpFrom: signUp?.from ?? null, signUpTo: signUp?.to ?? null },
      ...{ matchesFrom: matches?.from ?? null, matchesTo: matches?.to ?? null },
      rewardsAt: stepOf(STEP_NAMES.rewards)?.from ?? null,
    },
    steps: entries.filter(({ what }) => !named.includes(what)),
    places: rewards.places.map(({ gils, cards, instead }) => ({
      ...{ gils, cards: cards ?? null, instead: instead ?? null },
    })),
    notes: rewards.notes,
  };
}

function toEntry(
  { what, detail, from, to }: LeagueContent['schedule'][number],
  madeAt: Date,
): ScheduleEntry[] {
  const start = parseMoment(from, madeAt);
  const end = to === undefined ? null : parseMoment(to, madeAt);
  return start === null ? [] : [{ what, detail: detail ?? null, from: start, to: end }];
}

/** Joins lines into Markdown: consecutive `- ` items form a list, any other line is a paragraph. */
export function toMarkdown(lines: readonly string[]): string {
  return lines
    .map((line, at) => {
      const isInList = line.startsWith('- ') && (lines[at - 1] ?? '').startsWith('- ');
      return at === 0 ? line : `${isInList ? '\n' : '\n\n'}${line}`;
    })
    .join('');
}

/**
 * The texts of a league from content/leagues. The file has the league's name, or that name without year and month if it serves
 * every season. Null without a file, or for an unreadable one, which is logged.
 */
export function findLeagueContent(name: string): Promise<LeagueContent | null> {
  if (!isLeagueName(name)) return Promise.resolve(null);
  return cached(`league ${name}`, { maxAge: KEEP_SECONDS.file }, () => {
    const seasonless = name.replace(/^\d{4}-\d{2}-/, '');
    return Promise.resolve(readContent(name) ?? (seasonless === name ? null : readContent(seasonless)));
  });
}

/** The setup from a league's file, or null without one. Games of a league that has begun are not counted automatically. */
export async function findFileSetup({
  name,
  leagueState,
  createdAt,
}: Pick<League, 'name' | 'leagueState' | 'createdAt'>): Promise<LeagueSetup | null> {
  const content = await findLeagueContent(name);
  if (content === null) return null;
  const setup = setupOfContent(content, createdAt);
  return leagueState === 'not yet' ? setup : { ...setup, isAutomatic: false };
}

function readContent(name: string): LeagueContent | null {
  const file = `leagues/${name}.json`;
  try {
    return parseContent(file, (text) => leagueContentSchema.parse(JSON.parse(text)));
  } catch (error) {
    getLog().error({ err: error, file: `content/${file}` }, 'league file unreadable');
    return null;
  }
}

/** A setup from its stored form; unknown codes of rules are dropped. */
export function toSetup({ play, ...setup }: LeagueSetupDocument): LeagueSetup {
  const known = (codes: readonly string[]) => codes.filter(isRuleCode);
  return {
    ...setup,
    play: { ...play, lines: play.lines.map((line) => line.map(known)), mayAdd: known(play.mayAdd) },
  };
}

export function toSetupDocument(setup: LeagueSetup): LeagueSetupDocument {
  return structuredClone(setup) as LeagueSetupDocument;
}

export function tableOf(league: AnimationDocument): LeagueTable {
  const { participants, games, format, maxGamesPerPlayer, scoring } = league;
  return {
    players: participants.map(({ name }) => name),
    games,
    format,
    gamesPerOpponent: maxGamesPerPlayer,
    scoring,
  };
}
