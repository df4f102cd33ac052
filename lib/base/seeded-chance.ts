/** A deterministic stream of numbers in [0, 1). */
export type Chance = () => number;

/** The stream of a text: xorshift, seeded with its FNV-1a hash. It must never change, because pictures are drawn from it. */
export function chanceOf(text: string): Chance {
  let state = hashOf(text) || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** The 32-bit FNV-1a hash of the code points of a text. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}
