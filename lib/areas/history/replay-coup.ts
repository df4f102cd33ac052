/** The parameter of an address that says after how many plays a game is shown; 0 is the position before the first. */
export const COUP_PARAMETER = 'coup';

/**
 * The move that an address asks for: a number beyond either end means that end, and whatever is no whole number means
 * the game's own page, which shows its end.
 */
export function parseCoup(text: string | readonly string[] | undefined, last: number): number {
  if (typeof text !== 'string' || !/^[+-]?\d+$/.test(text)) return last;
  return clampCoup(Number(text), last);
}

/** The nearest move that the game has. */
export function clampCoup(coup: number, last: number): number {
  return Math.min(Math.max(coup, 0), last);
}

/** The address of a move of the game whose page is `page`. */
export function coupAddress(page: string, coup: number): string {
  return `${page}?${COUP_PARAMETER}=${coup}`;
}
