import { z } from 'zod';

/** Fewer distinct characters than this are not random: 32 random hexadecimal digits have nine or more. */
const DISTINCT_MIN = 8;

/** A secret setting, with the message for a missing one. No message shows the value. */
export const secret = (missing?: string) =>
  z
    .string(missing)
    .min(32, { error: 'must have at least 32 characters', abort: true })
    .refine((text) => !isMonotonous(text), {
      error:
        'must be random, as printed by `openssl rand -base64 48`: this one repeats itself or has too few different characters',
      abort: true,
    });

/** A secret sent in a header, which must be one line; `openssl rand -base64 64` prints two. */
export const token = () =>
  secret().regex(/^[\x20-\x7E]*$/, 'must be one line of ASCII, as printed by `openssl rand -base64 48`');

/**
 * True for a text that was typed rather than generated: fewer than eight distinct characters, a repeated piece (`0123456789012…`), or
 * mostly neighbours in the alphabet (`abcdef…`).
 */
function isMonotonous(text: string): boolean {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const isNext = (letter: number, at: number) => Math.abs(letter - (letters[at - 1] ?? -2)) <= 1;
  const half = letters.length / 2;
  return (
    new Set(letters).size < DISTINCT_MIN || letters.filter(isNext).length > half || periodOf(letters) <= half
  );
}

/** The length of the shortest piece whose repetition gives the text; the last repetition may be incomplete. */
function periodOf(letters: readonly number[]): number {
  const lengths = letters.map((_, at) => at + 1);
  return lengths.find((length) => letters.slice(length).every((letter, at) => letter === letters[at])) ?? 0;
}
