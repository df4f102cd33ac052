/** Parses an id as addresses spell it; null unless it is a whole number in 1..2³¹−1 without leading zeros. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id < 2 ** 31 ? id : null;
}
