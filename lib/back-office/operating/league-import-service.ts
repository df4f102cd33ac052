import { announceChange } from '#game-bridge/outbox.ts';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { insertPastLeague, type EnteredLeague } from '#lib/back-office/leagues/past-league-service.ts';
import {
  type PastLeagueFault,
  type PastLeagueFaultCode,
  parseEndedOn,
  PAST_PARTICIPANTS,
  PAST_RESULTS_MAX,
  type PastLeague,
} from '#lib/back-office/leagues/past-league-text.ts';
import { z } from 'zod';
import { isLeagueName } from '#lib/areas/animations/animation.ts';
import { LEAGUE_FORMATS, UNPLAYED_SCORES } from '#lib/game/league.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { REASON_MAX } from '#lib/back-office/leagues/league-reason.ts';
import { GAMES_PER_OPPONENT_MAX } from '#lib/back-office/leagues/league-text.ts';
import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';

/** The imported league, or the faults that prevented the import. */
export type LeagueImport = { readonly league: EnteredLeague | null; readonly faults: readonly string[] };

/** Imports a past league with its participants and results, in one transaction (product/staff §8.3). */
export async function importLeague(text: string): Promise<LeagueImport> {
  const { file, faults } = readLeagueFile(text);
  if (file === null) return { league: null, faults };
  const entered = await insertPastLeague(file, async ({ name, ...act }, session) => {
    await noteOperatorAct({ ...act, target: `animation:${name}` }, { session });
    await announceChange({ what: 'animation', animation: name }, { session });
  });
  return entered.ok
    ? { league: entered.value, faults: [] }
    : { league: null, faults: entered.faults.map(faultText) };
}

/** A fault with its location in the file: `results.3: Nemo is not a participant`. */
function faultText({ code, field, at, name }: PastLeagueFault): string {
  return `${at === null ? field : `${field}.${at}`}: ${SAYINGS[code](name)}`;
}

const SAYINGS: Readonly<Record<PastLeagueFaultCode, (name: string) => string>> = {
  'not over': () => 'this day is in the future',
  twice: (name) => `${name} is listed twice`,
  'no participant': (name) => `${name} is not a participant`,
  'same player': (name) => `${name} plays against themselves`,
  'no nickname': (name) => `no player has the nickname ${name}`,
  'already exists': (name) => `a league ${name} already exists`,
};

const player = z.string().trim().min(1);

const result = z.strictObject({
  blue: player,
  red: player,
  /** Blue's cards, or the outcome of an unplayed game: `defaultWin` = blue wins, `forfeit` = red wins (product/leagues §3.2). */
  score: z.union([z.int().min(0).max(CARDS_IN_GAME), z.enum(UNPLAYED_SCORES)]),
  reason: z.string().trim().min(1).max(REASON_MAX).optional(),
});

/** A past league in the format of `import-league` (docs/operating.md). */
const leagueFileSchema = z.strictObject({
  name: z
    .string()
    .refine(isLeagueName, 'must be lower-case letters, digits and hyphens, as in 2019-03-ligue'),
  title: z.string().trim().min(1).max(LEAGUE_TEXT_MAX.title).optional(),
  format: z.enum(LEAGUE_FORMATS),
  gamesPerOpponent: z.int().min(1).max(GAMES_PER_OPPONENT_MAX),
  /** The day of its end, in Paris. */
  endedOn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2019-03-31')
    .transform((day, context) => {
      const moment = parseEndedOn(day);
      if (moment === null) context.addIssue('this day does not exist');
      return moment ?? new Date(0);
    }),
  participants: z.array(player).min(PAST_PARTICIPANTS.min).max(PAST_PARTICIPANTS.max),
  results: z.array(result).max(PAST_RESULTS_MAX),
});

/** Parses a file. Faults start with their location: `results.3.score`. */
function readLeagueFile(text: string): {
  readonly file: PastLeague | null;
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
  return { file: parsed.data, faults: [] };
}
