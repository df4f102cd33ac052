/** The upper bound of ids, money, points and counts: 31 bits (product/data §1.1 and §1.3). */
const INT_MAX = 2 ** 31 - 1;

/** The highest possible id; the lowest is 1 (product/data §1.1). */
export const ID_MAX = INT_MAX;

/** The highest amount of money, and of anything counted; the lowest is 0 (product/economy §1.2). */
export const COUNT_MAX = INT_MAX;

/** Parses an id of an address; null unless it is a whole number in 1..2³¹−1 without leading zeros. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= ID_MAX ? id : null;
}

/** True for a whole number in 1..2³¹−1. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= ID_MAX;
}

/** True for text that may be copied into an address as an id. Only the digits are checked, not that the id exists. */
export function isIdText(text: string): boolean {
  return /^\d{1,10}$/.test(text);
}
