import february2022 from '#content/leagues/2022-02-ligue.json' with { type: 'json' };
import february2024 from '#content/leagues/2024-02-ligue.json' with { type: 'json' };
import chaton from '#content/leagues/2025-02-chaton.json' with { type: 'json' };
import combo from '#content/leagues/2025-04-combo.json' with { type: 'json' };
import noCombo from '#content/leagues/2025-05-nocombo.json' with { type: 'json' };
import beginners from '#content/leagues/debutants.json' with { type: 'json' };
import equals from '#content/leagues/egaux.json' with { type: 'json' };
import walls from '#content/leagues/murs.json' with { type: 'json' };
import { leagueContentSchema } from '#lib/areas/animations/league-content.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { addSeconds } from '#lib/base/unix-time.ts';
import type { WorldSource } from './world.ts';

/** The plan of a league of the demo world, before players are chosen. */
export type LeaguePlan = Pick<
  AnimationDocument,
  'name' | 'title' | 'registerState' | 'leagueState' | 'format' | 'maxGamesPerPlayer' | 'createdAt'
> & {
  readonly players: number;
  /** Share of the matches that have been played, from 0 to 1. */
  readonly played: number;
  /** Rule sets of the matches. Each match of a pair has a different one (product/game-server §4.6). */
  readonly rules: readonly (readonly RuleCode[])[];
  /** Names of demo accounts that take part. */
  readonly demo: readonly string[];
};

const DAY = 86_400;

/** Rule sets with Plus and Identique, which start combos. */
const COMBO: readonly (readonly RuleCode[])[] = [
  ['+', '=', 'alea'],
  ['mp', '+', '=', 'alea'],
  ['+', '=', 'elem'],
];

/** Rule sets without them. Only these may include Aléamix. */
const NO_COMBO: readonly (readonly RuleCode[])[] = [
  ['mm', 'ma', 'elem'],
  ['mp', 'bat'],
  ['mkc', 'elem', 'bat'],
  ['mm', 'elem', 'aleamix'],
];

const mixed = { rules: [...COMBO, ...NO_COMBO] } as const;
const over = { registerState: 'close', leagueState: 'close', played: 1, demo: [] } as const;

/** The five past leagues, with as many players as their reward tables have ranks (product/leagues §5.2). */
const PAST: readonly LeaguePlan[] = [
  {
    ...contentOf('2022-02-ligue', february2022),
    ...over,
    ...mixed,
    createdAt: day('2022-01-20'),
  },
  {
    ...contentOf('2024-02-ligue', february2024),
    ...over,
    ...mixed,
    createdAt: day('2024-01-21'),
  },
  {
    ...contentOf('2025-02-chaton', chaton),
    ...over,
    ...mixed,
    createdAt: day('2025-01-19'),
  },
  {
    ...contentOf('2025-04-combo', combo),
    ...over,
    rules: COMBO,
    createdAt: day('2025-03-23'),
  },
  {
    ...contentOf('2025-05-nocombo', noCombo),
    ...over,
    rules: NO_COMBO,
    createdAt: day('2025-04-27'),
  },
];

/** The five past leagues, and one each to come, open for registration and under way (product/game-server §5.3). */
export function planLeagues({ date }: Pick<WorldSource, 'date'>): LeaguePlan[] {
  return [...PAST, toCome(date), toJoin(date), underWay(date)];
}

function toCome(date: Date): LeaguePlan {
  const states = { registerState: 'not_yet', leagueState: 'not yet' } as const;
  const content = contentOf(`${monthOf(date, 1)}-debutants`, beginners);
  return {
    ...content,
    ...mixed,
    ...states,
    players: 0,
    played: 0,
    demo: [],
    createdAt: addSeconds(date, -3 * DAY),
  };
}

/** Without Joueur, so that visitors can join with that account. */
function toJoin(date: Date): LeaguePlan {
  const states = { registerState: 'open', leagueState: 'not yet' } as const;
  const content = contentOf(`${monthOf(date, 0)}-murs`, walls);
  return {
    ...content,
    ...mixed,
    ...states,
    players: 8,
    played: 0,
    demo: ['Joueuse'],
    createdAt: addSeconds(date, -DAY),
  };
}

function underWay(date: Date): LeaguePlan {
  const states = { registerState: 'close', leagueState: 'open' } as const;
  const content = contentOf(`${monthOf(date, -1)}-egaux`, equals);
  const demo = ['Joueuse', 'Joueur'];
  return {
    ...content,
    ...mixed,
    ...states,
    players: 6,
    played: 0.55,
    demo,
    createdAt: addSeconds(date, -24 * DAY),
  };
}

/** What the file of a league in content/leagues says of it: as many players take part as places are rewarded. */
function contentOf(
  name: string,
  file: unknown,
): Pick<LeaguePlan, 'name' | 'title' | 'format' | 'maxGamesPerPlayer' | 'players'> {
  const { title, format, gamesPerOpponent, rewards } = leagueContentSchema.parse(file);
  return { name, title, format, maxGamesPerPlayer: gamesPerOpponent, players: rewards.places.length };
}

function day(text: string): Date {
  return new Date(`${text}T18:00:00Z`);
}

/** Year and month, as in the names of leagues, `months` months after the date. */
function monthOf(date: Date, months: number): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}
