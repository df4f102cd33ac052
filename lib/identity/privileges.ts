/** The privileges of product/accounts §7.1, in the order in which pages list them. */
export const PRIVILEGES = [
  'godlike',
  'activity-watch',
  'viewaccount',
  'viewoffinfos',
  'manager',
  'banaccount',
  'bannick',
  'player-history',
  'bottester',
] as const;

export type Privilege = (typeof PRIVILEGES)[number];
