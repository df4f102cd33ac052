/** The fewest and the most signs of an account name, and the signs that it may have beside letters and digits (product/accounts §1.1). */
export const ACCOUNT_NAME = { min: 4, max: 16, signs: ['-', '_', '^'] } as const;

/** The most signs of a nickname. */
export const NICKNAME_MAX = 24;

/** The most signs of a card's id, name and deck. */
export const CARD_TEXT_MAX = 40;

const PATTERN = new RegExp(`^[A-Za-z0-9_^-]{${ACCOUNT_NAME.min},${ACCOUNT_NAME.max}}$`);

/** True for what can name an account: letters without accent, digits and - _ ^ (product/accounts §1.1). */
export function isAccountName(name: unknown): name is string {
  return typeof name === 'string' && PATTERN.test(name);
}
