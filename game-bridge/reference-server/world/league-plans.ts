import february2022 from '#content/leagues/2022-02-ligue.json' with { type: 'json' };
import february2024 from '#content/leagues/2024-02-ligue.json' with { type: 'json' };
import chaton from '#content/leagues/2025-02-chaton.json' with { type: 'json' };
import combo from '#content/leagues/2025-04-combo.json' with { type: 'json' };
import noCombo from '#content/leagues/2025-05-nocombo.json' with { type: 'json' };
import beginners from '#content/leagues/debutants.json' with { type: 'json' };
import equals from '#content/leagues/egaux.json' with { type: 'json' };
import walls from '#content/leagues/murs.json' with { type: 'json' };
import { leagueContentSchema, setupOfContent } from '#lib/areas/animations/league-content.ts';
import type { LeagueSetup } from '#lib/areas/animations/league-setup.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import type { WorldSource } from './world.ts';

/** A league described by a file of content/leagues. */
export type WrittenLeague = Pick<
  AnimationDocument,
  'name' | 'title' | 'format' | 'maxGamesPerPlayer' | 'createdAt'
> & { readonly setup: LeagueSetup };

/** The plan of a league of the demo world, before players are chosen. */
export type LeaguePlan = WrittenLeague &
  Pick<AnimationDocument, 'registerState' | 'leagueState'> & {
    /** Missing for public leagues. */
    readonly visibility?: 'draft' | 'hidden';
    readonly players: number;
    /** Share of the matches that have been played, from 0 to 1. In the running league, demo accounts have one left per opponent. */
    readonly played: number;
    /** Names of demo accounts that take part. */
    readonly demo: readonly string[];
  };

const DAY = 86_400;

const over = { registerState: 'close', leagueState: 'close', played: 1, demo: [] } as const;

/** The leagues that a running world repeats in this order, by the last part of their names. */
export const SERIES = { egaux: equals, murs: walls, debutants: beginners } as const;

export type SeriesName = keyof typeof SERIES;

/** The five past leagues, with as many players as reward places (product/leagues §5.2). */
const PAST: readonly LeaguePlan[] = [
  pastLeague('2022-02-ligue', february2022, '2022-01-20'),
  pastLeague('2024-02-ligue', february2024, '2024-01-21'),
  pastLeague('2025-02-chaton', chaton, '2025-01-19'),
  pastLeague('2025-04-combo', combo, '2025-03-23'),
  pastLeague('2025-05-nocombo', noCombo, '2025-04-27'),
];

/**
 * The five past leagues, one each announced, open for sign-ups and running, and two visible to staff only: an abandoned one and a draft
 * (product/game-server §5.3).
 */
export function planLeagues({ date }: Pick<WorldSource, 'date'>): LeaguePlan[] {
  return [...PAST, toCome(date), toJoin(date), underWay(date), givenUp(date), draft(date)];
}

function givenUp(date: Date): LeaguePlan {
  const states = { registerState: 'close', leagueState: 'not yet', visibility: 'hidden' } as const;
  const plan = planOf(`${monthOf(date, -5)}-debutants`, beginners, addSeconds(date, -160 * DAY));
  return { ...plan, ...states, players: 2, played: 0, demo: [] };
}

function draft(date: Date): LeaguePlan {
  const states = { registerState: 'not_yet', leagueState: 'not yet', visibility: 'draft' } as const;
  const plan = planOf(`${monthOf(date, 2)}-murs`, walls, addSeconds(date, -2 * DAY));
  return { ...plan, ...states, players: 0, played: 0, demo: [] };
}

function pastLeague(name: string, file: unknown, day: string): LeaguePlan {
  return { ...planOf(name, file, new Date(`${day}T18:00:00Z`)), ...over };
}

function toCome(date: Date): LeaguePlan {
  const states = { registerState: 'not_yet', leagueState: 'not yet' } as const;
  const name = `${monthOf(date, 1)}-debutants`;
  const plan = planOf(name, beginners, addSeconds(date, -3 * DAY));
  return { ...plan, ...states, players: 0, played: 0, demo: [] };
}

/** Joueur is left out, so that visitors can sign up with that account. */
function toJoin(date: Date): LeaguePlan {
  const states = { registerState: 'open', leagueState: 'not yet' } as const;
  const plan = planOf(`${monthOf(date, 0)}-murs`, walls, addSeconds(date, -DAY));
  return { ...plan, ...states, players: 8, played: 0, demo: ['Joueuse'] };
}

function underWay(date: Date): LeaguePlan {
  const states = { registerState: 'close', leagueState: 'open' } as const;
  const plan = planOf(`${monthOf(date, -1)}-egaux`, equals, addSeconds(date, -24 * DAY));
  return { ...plan, ...states, players: 6, played: 0.45, demo: ['Joueuse', 'Joueur'] };
}

/** By default as many players as reward places. */
function planOf(name: string, file: unknown, createdAt: Date) {
  const written = writtenLeague(name, file, createdAt);
  return { ...written, players: written.setup.places.length };
}

/** The league made from a file of content/leagues under a name. */
export function writtenLeague(name: string, file: unknown, createdAt: Date): WrittenLeague {
  const content = leagueContentSchema.parse(file);
  const { title, format, gamesPerOpponent: maxGamesPerPlayer } = content;
  return { name, title, format, maxGamesPerPlayer, createdAt, setup: setupOfContent(content, createdAt) };
}

/** Year and month, as in the names of leagues, `months` months after the date. */
export function monthOf(date: Date, months: number): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}
