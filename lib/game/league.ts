/** States of a league's sign-ups and matches, spelled as on the wire and in the database (product/leagues §1). */
export const REGISTER_STATES = ['not_yet', 'open', 'close'] as const;
export const LEAGUE_STATES = ['not yet', 'open', 'close'] as const;

export type RegisterState = (typeof REGISTER_STATES)[number];
export type LeagueState = (typeof LEAGUE_STATES)[number];

/** Visibility of a league: only public ones are shown to others than staff (product/leagues §1.4). */
export const VISIBILITIES = ['draft', 'public', 'hidden'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** Visibilities of staff-only leagues. Leagues of a game server may have none, and are then public. */
export const STAFF_ONLY = ['draft', 'hidden'] as const satisfies readonly Visibility[];

/** The formats of leagues (product/leagues §4.2). */
export const LEAGUE_FORMATS = ['best-of', 'per-game'] as const;

export type LeagueFormat = (typeof LEAGUE_FORMATS)[number];

/** The unit of scoring: each game, or a meeting, which is all games of two players. */
export const COUNTED = { 'best-of': 'meeting', 'per-game': 'game' } as const satisfies Record<
  LeagueFormat,
  'game' | 'meeting'
>;

/** Results of games that were not played: `defaultWin` = blue wins, `forfeit` = red wins (product/leagues §3.2). */
export const UNPLAYED_SCORES = ['defaultWin', 'forfeit'] as const;

/** Blue's cards, or the result of a game that was not played. */
export type LeagueScore = number | (typeof UNPLAYED_SCORES)[number];
