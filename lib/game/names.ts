/** Length of an account name in characters, and the signs allowed besides letters and digits (product/accounts §1.1). */
export const ACCOUNT_NAME = { min: 4, max: 16, signs: ['-', '_', '^'] } as const;

/** Maximum length of a nickname, in characters (docs/data-model.md). */
export const NICKNAME_MAX = 24;

/** Maximum length of a league's name, the last part of its address, and of its title, in characters. */
export const LEAGUE_TEXT_MAX = { name: 40, title: 120 } as const;

/** Maximum length of a card's id, its name and its deck's name, in characters. */
export const CARD_TEXT_MAX = 40;

/** Regular expression of a whole account name, also the `pattern` of inputs. */
export const ACCOUNT_NAME_PATTERN = `[A-Za-z0-9_\\^\\-]{${ACCOUNT_NAME.min},${ACCOUNT_NAME.max}}`;

const PATTERN = new RegExp(`^${ACCOUNT_NAME_PATTERN}$`);

/** True when the value can be an account name: 4 to 16 unaccented letters, digits and - _ ^ (product/accounts §1.1). */
export function isAccountName(name: unknown): name is string {
  return typeof name === 'string' && PATTERN.test(name);
}
