import type { LeagueFormat, LeagueScore, LeagueState, RegisterState, Visibility } from '#lib/game/league.ts';
import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';
import type { Scoring } from '#lib/game/points.ts';

/** A league by the last part of its address; a malformed name matches no league. */
export type LeagueInput = {
  readonly name: string;
};

export type LeagueRegisterInput = {
  readonly name: string;
  readonly type: 'register' | 'unregister';
  readonly nickname?: unknown;
};

/** Refusals of `POST /rest/animation/{name}/register`, in the order in which they are checked (product/calls §4.3). */
export const LEAGUE_REGISTER_CODES = [
  'not logged in',
  'not found',
  'not open',
  'bad nickname',
  'full',
  'too many wins',
  'not in',
] as const;

export type LeagueRegisterCode = (typeof LEAGUE_REGISTER_CODES)[number];

/** Refusals of staff changes to a league, after `unauthorized`, in the order in which they are checked. */
export const LEAGUE_CHANGE_CODES = ['not found', 'bad format'] as const;

export type LeagueChangeCode = (typeof LEAGUE_CHANGE_CODES)[number];

/** Refusals of `POST /rest/admin/animation`, after `unauthorized` (product/calls §4.5). */
export const LEAGUE_CREATE_CODES = ['not found', 'bad format', 'already exists'] as const;

export type LeagueCreateCode = (typeof LEAGUE_CREATE_CODES)[number];

/** Refusals of `POST /rest/admin/animation/{name}/delete`, after `unauthorized`. */
export const LEAGUE_DELETE_CODES = ['not found', 'already played'] as const;

export type LeagueDeleteCode = (typeof LEAGUE_DELETE_CODES)[number];

/** Further codes of a failed load of a league. On the wire they are transport faults, yet they have texts (product/staff §7.3). */
export type LeagueLoadCode = 'throw' | 'not authorized' | 'access' | 'format';

/** The stages of a league, as staff see and set them (product/leagues §1.4); `open` and `closed` refer to sign-ups. */
export const LEAGUE_STAGES = [
  'draft',
  'announced',
  'open',
  'closed',
  'running',
  'finished',
  'hidden',
] as const;

export type LeagueStage = (typeof LEAGUE_STAGES)[number];

/** The three stored states that a stage is made of. */
export type LeagueStates = {
  readonly visibility: Visibility;
  readonly registerState: RegisterState;
  readonly leagueState: LeagueState;
};

/** The stage of a league. Running and finished take precedence over sign-ups, which may still be open. */
export function stageOf({ visibility, registerState, leagueState }: LeagueStates): LeagueStage {
  if (visibility !== 'public') return visibility;
  if (leagueState !== 'not yet') return leagueState === 'open' ? 'running' : 'finished';
  if (registerState === 'not_yet') return 'announced';
  return registerState === 'open' ? 'open' : 'closed';
}

/** The states that a stage sets. A hidden league keeps its other states. */
export const STATES_OF_STAGE = {
  draft: { visibility: 'draft', registerState: 'not_yet', leagueState: 'not yet' },
  announced: { visibility: 'public', registerState: 'not_yet', leagueState: 'not yet' },
  open: { visibility: 'public', registerState: 'open', leagueState: 'not yet' },
  closed: { visibility: 'public', registerState: 'close', leagueState: 'not yet' },
  running: { visibility: 'public', registerState: 'close', leagueState: 'open' },
  finished: { visibility: 'public', registerState: 'close', leagueState: 'close' },
  hidden: { visibility: 'hidden' },
} as const satisfies Record<LeagueStage, Partial<LeagueStates>>;

/** The format of leagues without a file, that of the latest seasons (product/leagues §1.3). */
export const LEAGUE_DEFAULTS = { format: 'best-of', gamesPerOpponent: 2 } as const;

/** A game of a league between two participants, given by name; `id` is that of the stored game, or null. */
export type LeagueGame = {
  readonly blue: string;
  readonly red: string;
  readonly score: LeagueScore;
  readonly id: number | null;
  /** Why an unplayed game counts. */
  readonly reason?: string;
};

/** The data behind standings and crosstable. */
export type LeagueTable = {
  /** Names of the participants, in the order of their registration. */
  readonly players: readonly string[];
  readonly games: readonly LeagueGame[];
  readonly format: LeagueFormat;
  /** Games between any two players. */
  readonly gamesPerOpponent: number;
  readonly scoring: Scoring;
};

/** Names of the participants after a registration has changed, in the order of their registration. */
export type Participants = { readonly participants: readonly string[] };

export type OwnNickname = { readonly id: number; readonly name: string };

/** The viewer's registration while sign-ups are open (product/calls §4.2); `with` is the id of the nickname that plays. */
export type Registration =
  | { readonly state: 'not connected' }
  | { readonly state: 'not in'; readonly nicknames: readonly OwnNickname[] }
  | { readonly state: 'in'; readonly with: number; readonly nicknames: readonly OwnNickname[] };

/** A league as one viewer sees it; its games stay hidden until matches have begun. */
export type League = LeagueTable & {
  readonly id: number;
  /** The last part of its address, as in `2025-04-combo`. */
  readonly name: string;
  readonly title: string;
  readonly visibility: Visibility;
  readonly registerState: RegisterState;
  readonly leagueState: LeagueState;
  readonly createdAt: Date;
  /** When its title or setup last changed. */
  readonly changedAt: Date;
  /** Null unless sign-ups are open. */
  readonly registration: Registration | null;
  /** The name under which the viewer plays, or null. */
  readonly ownName: string | null;
  /** Null except for godlike. */
  readonly accountIds: ReadonlyMap<string, number> | null;
};

export type LeagueLine = Pick<
  League,
  'id' | 'name' | 'title' | 'visibility' | 'registerState' | 'leagueState'
>;

/** True for a valid name of a league: lower-case words and digits joined by hyphens. */
export function isLeagueName(name: unknown): name is string {
  return (
    typeof name === 'string' && name.length <= LEAGUE_TEXT_MAX.name && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
  );
}

export function leaguePath(name: string): string {
  return `/event/${name}`;
}
