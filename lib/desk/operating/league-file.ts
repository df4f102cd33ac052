import { z } from 'zod';
import { isLeagueName, LEAGUE_FORMATS } from '#lib/areas/animations/animation.ts';
import { parseMoment } from '#lib/base/paris-time.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';

/** How many participants and results a file may have. */
const PARTICIPANTS_MAX = 1_000;
const RESULTS_MAX = 20_000;
const REASON_MAX = 200;

const player = z.string().trim().min(1);

const result = z.strictObject({
  blue: player,
  red: player,
  /** Blue's cards, or a game that was not played: `defaultWin` = blue wins, `forfeit` = red wins (product/leagues §3.2). */
  score: z.union([z.int().min(0).max(CARDS_IN_GAME), z.enum(['defaultWin', 'forfeit'])]),
  reason: z.string().trim().min(1).max(REASON_MAX).optional(),
});

/** A league that is over, as `import-league` reads it (docs/operating.md). */
export const leagueFileSchema = z.strictObject({
  name: z
    .string()
    .refine(isLeagueName, 'must be lower-case letters, digits and hyphens, as in 2019-03-ligue'),
  title: z.string().trim().min(1).max(LEAGUE_TEXT_MAX.title).optional(),
  format: z.enum(LEAGUE_FORMATS),
  gamesPerOpponent: z.int().min(1).max(20),
  /** The day on which it ended, in Paris. */
  endedOn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2019-03-31')
    .transform((day, context) => {
      const moment = parseMoment(`${day} 12:00`, new Date(0));
      if (moment === null) context.addIssue('there is no such day');
      return moment ?? new Date(0);
    }),
  participants: z.array(player).min(2).max(PARTICIPANTS_MAX),
  results: z.array(result).max(RESULTS_MAX),
});

export type LeagueFile = z.infer<typeof leagueFileSchema>;

/** Reads a file; the faults are told with their place in it, as in `results.3.score`. */
export function readLeagueFile(text: string): {
  readonly file: LeagueFile | null;
  readonly faults: readonly string[];
} {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { file: null, faults: ['the file is not JSON'] };
  }
  const parsed = leagueFileSchema.safeParse(json);
  if (!parsed.success)
    return {
      file: null,
      faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    };
  const faults = togetherFaults(parsed.data);
  return { file: faults.length === 0 ? parsed.data : null, faults };
}

/** Who plays must take part, against somebody else, and nobody takes part twice. */
function togetherFaults({ participants, results }: LeagueFile): string[] {
  const keys = participants.map((name) => name.toLowerCase());
  const known = new Set(keys);
  return [
    ...keys.flatMap((key, at) =>
      keys.indexOf(key) < at ? [`participants.${at}: ${participants[at]} is there twice`] : [],
    ),
    ...results.flatMap(({ blue, red }, at) => [
      ...[blue, red].flatMap((name) =>
        known.has(name.toLowerCase()) ? [] : [`results.${at}: ${name} is no participant`],
      ),
      ...(blue.toLowerCase() === red.toLowerCase()
        ? [`results.${at}: ${blue} plays against themselves`]
        : []),
    ]),
  ];
}
