import { z } from 'zod';
import { COUNT_MAX } from '#lib/base/ids.ts';
import { parseMoment } from '#lib/base/paris-time.ts';
import { noBreak } from '#lib/base/words/typography.ts';
import { LEAGUE_FORMATS } from './animation.ts';

const text = z.string().trim().min(1).transform(noBreak);

const gils = z.int().min(0).max(COUNT_MAX);

const moment = z
  .string()
  .refine(
    (value) => parseMoment(value, new Date(0)) !== null,
    'not a moment such as « 2025-04-05 21:00 » or « J+3 21:00 » (Paris time)',
  );

/**
 * A file of content/leagues (product/leagues §6), written by hand. Lists of lines are Markdown, other texts are plain.
 * Parsing adds the no-break spaces of French.
 */
export const leagueContentSchema = z.strictObject({
  /** Title, format and number of games of a new league of this name. */
  title: text,
  format: z.enum(LEAGUE_FORMATS),
  gamesPerOpponent: z.int().min(1).max(20),
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

export type Reward = LeagueContent['rewards']['places'][number];

/** An entry of a league's schedule; `to` is null when it has no end. */
export type ScheduleEntry = {
  readonly what: string;
  readonly detail: string | null;
  readonly from: Date;
  readonly to: Date | null;
};

/** Resolves the moments of a schedule; `J+3` is three days after the league was created, in Paris. */
export function makeSchedule({ schedule }: Pick<LeagueContent, 'schedule'>, madeAt: Date): ScheduleEntry[] {
  return schedule.flatMap(({ what, detail = null, from, to }) => {
    const start = parseMoment(from, madeAt);
    const end = to === undefined ? null : parseMoment(to, madeAt);
    return start === null ? [] : [{ what, detail, from: start, to: end }];
  });
}

/** Tells whether an entry is over; one without an end is over once it has begun. */
export function phaseOf({ from, to }: ScheduleEntry, now: Date): 'past' | 'now' | 'to come' {
  if (now < from) return 'to come';
  return now < (to ?? from) ? 'now' : 'past';
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
