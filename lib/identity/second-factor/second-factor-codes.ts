/** Refusals of `POST /rest/second-factor/start`, in the order in which they are checked (product/calls §2.20). */
export const FACTOR_START_CODES = [
  'not logged in',
  'no current password',
  'account not found',
  'bad old',
  'already on',
] as const;

/** Refusals of `POST /rest/second-factor/confirm` (product/calls §2.21). */
export const FACTOR_CONFIRM_CODES = ['not logged in', 'no code', 'not started', 'bad code'] as const;

/** Refusals of `POST /rest/second-factor/off` (product/calls §2.22). */
export const FACTOR_OFF_CODES = ['not logged in', 'no code', 'not on', 'bad code'] as const;

export type FactorCode =
  | (typeof FACTOR_START_CODES)[number]
  | (typeof FACTOR_CONFIRM_CODES)[number]
  | (typeof FACTOR_OFF_CODES)[number];
