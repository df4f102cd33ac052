/** The page of the account, and the second step of a login. */
export const FACTOR_PATHS = {
  page: '/double-authentification',
  login: '/double-authentification/code',
} as const;
