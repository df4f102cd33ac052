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
const perGame = { format: 'per-game', maxGamesPerPlayer: 4 } as const;
const bestOf = { format: 'best-of', maxGamesPerPlayer: 2 } as const;

/** The five past leagues, with as many players as their reward tables have ranks (product/leagues §5.2). */
const PAST: readonly LeaguePlan[] = [
  {
    ...named('2022-02-ligue', 'Ligue de février 2022'),
    ...over,
    ...perGame,
    ...mixed,
    players: 7,
    createdAt: day('2022-01-20'),
  },
  {
    ...named('2024-02-ligue', 'Ligue de février 2024'),
    ...over,
    ...perGame,
    ...mixed,
    players: 4,
    createdAt: day('2024-01-21'),
  },
  {
    ...named('2025-02-chaton', 'Ligue Chaton 2025'),
    ...over,
    ...bestOf,
    ...mixed,
    players: 7,
    createdAt: day('2025-01-19'),
  },
  {
    ...named('2025-04-combo', 'Combo 2025'),
    ...over,
    ...bestOf,
    rules: COMBO,
    players: 9,
    createdAt: day('2025-03-23'),
  },
  {
    ...named('2025-05-nocombo', 'No-Combo 2025'),
    ...over,
    ...bestOf,
    rules: NO_COMBO,
    players: 6,
    createdAt: day('2025-04-27'),
  },
];

/** The five past leagues, and one each to come, open for registration and under way (product/game-server §5.3). */
export function planLeagues({ date }: Pick<WorldSource, 'date'>): LeaguePlan[] {
  return [...PAST, toCome(date), toJoin(date), underWay(date)];
}

function toCome(date: Date): LeaguePlan {
  const states = { registerState: 'not_yet', leagueState: 'not yet' } as const;
  const name = named(`${monthOf(date, 1)}-debutants`, 'Ligue des débutants');
  return {
    ...name,
    ...bestOf,
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
  const name = named(`${monthOf(date, 0)}-murs`, 'Ligue des Murs');
  return {
    ...name,
    ...bestOf,
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
  const name = named(`${monthOf(date, -1)}-egaux`, 'Ligue des Égaux');
  const demo = ['Joueuse', 'Joueur'];
  return {
    ...name,
    ...perGame,
    ...mixed,
    ...states,
    players: 6,
    played: 0.55,
    demo,
    createdAt: addSeconds(date, -24 * DAY),
  };
}

function named(name: string, title: string): Pick<LeaguePlan, 'name' | 'title'> {
  return { name, title };
}

function day(text: string): Date {
  return new Date(`${text}T18:00:00Z`);
}

/** Year and month, as in the names of leagues, `months` months after the date. */
function monthOf(date: Date, months: number): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}
