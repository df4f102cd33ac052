/** States of a league's sign-ups and matches, spelled as on the wire and in the database (product/leagues §1). */
export const REGISTER_STATES = ['not_yet', 'open', 'close'] as const;
export const LEAGUE_STATES = ['not yet', 'open', 'close'] as const;

export type RegisterState = (typeof REGISTER_STATES)[number];
export type LeagueState = (typeof LEAGUE_STATES)[number];

/** Who sees a league: staff alone while it is a draft or hidden, everybody otherwise (product/leagues §1.4). */
export const VISIBILITIES = ['draft', 'public', 'hidden'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** The visibilities of leagues that only staff see. A league of a game server may have none, and is public. */
export const STAFF_ONLY = ['draft', 'hidden'] as const satisfies readonly Visibility[];

/** The formats of leagues (product/leagues §4.2). */
export const LEAGUE_FORMATS = ['best-of', 'per-game'] as const;

export type LeagueFormat = (typeof LEAGUE_FORMATS)[number];

/** What has an outcome that counts: each game, or the meeting of two players, which is all their games. */
export const COUNTED = { 'best-of': 'meeting', 'per-game': 'game' } as const satisfies Record<
  LeagueFormat,
  'game' | 'meeting'
>;

/** Results of games that were not played: `defaultWin` = blue wins, `forfeit` = red wins (product/leagues §3.2). */
export const UNPLAYED_SCORES = ['defaultWin', 'forfeit'] as const;

/** Blue's cards, or the result of a game that was not played. */
export type LeagueScore = number | (typeof UNPLAYED_SCORES)[number];
