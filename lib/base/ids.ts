/** The highest id, money, points or count (product/data §1.1 and §1.3): what 31 bits hold. */
const INT_MAX = 2 ** 31 - 1;

/** The highest id that anything may have (product/data §1.1); the lowest is 1. */
export const ID_MAX = INT_MAX;

/** The highest money, points or count (product/economy §1.2); the lowest is 0. */
export const COUNT_MAX = INT_MAX;

/** The id that a part of an address means; null for what nothing could have. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= ID_MAX ? id : null;
}

/** True for a number that may be an id. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= ID_MAX;
}

/** True for digits that are safe to repeat in an address as an id; whether anything has it is not asked. */
export function isIdText(text: string): boolean {
  return /^\d{1,10}$/.test(text);
}
