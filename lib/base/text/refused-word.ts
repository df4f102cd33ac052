import { readAs } from './look-alikes.ts';

/** Maximum length of a refused word, in characters. */
export const REFUSED_WORD_MAX = 40;

/** Minimum number of letters in a word; with a `*`, fewer would refuse too many names. */
export const LETTERS_MIN = { whole: 2, part: 3 } as const;

/** Minimum length of a word for treating i, l and 1 as the same letter: a shorter one would become another word. */
const MISTAKEN_FROM = 5;

/** The word in a text, in lower case and composed; null for one with too few letters, or with anything but letters, digits and `*`. */
export function parseWord(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > REFUSED_WORD_MAX) return null;
  const word = text.normalize('NFC').trim().toLowerCase().replace(/\*+/g, '*');
  const letters = Array.from(word.replaceAll('*', '')).length;
  const isLong = letters >= (word.includes('*') ? LETTERS_MIN.part : LETTERS_MIN.whole);
  return isLong && word.length <= REFUSED_WORD_MAX && /^[\p{L}\p{M}\p{N}*]+$/u.test(word) ? word : null;
}

/** The longest run of letters of a word without `*`, which every name that it refuses contains. */
export function longestPart(word: string): string {
  return word.split('*').toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/**
 * True for a name or a text that contains the word, regardless of accents, case and disguise (product/accounts §1.4). Signs between letters
 * and digits around a word are ignored.
 */
export function isRefusedBy(text: string, word: string): boolean {
  const isLong = word.replaceAll('*', '').length >= MISTAKEN_FROM;
  const fold = (read: string) => (isLong ? read.replaceAll('l', 'i') : read);
  const parts = fold(readAs(word)).split('*');
  return spellingsOf(text).some((spelling) => matches(fold(spelling), parts));
}

/** The possible words of a text as readers understand them: each word, with and without the digits around it, and all of them joined. */
function spellingsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}\p{Cf}@$€]+/u);
  const bare = words.map((word) => word.replace(/^\p{N}+|\p{N}+$/gu, ''));
  const joined = [words.join(''), words.join('').replace(/^\p{N}+|\p{N}+$/gu, '')];
  return [...new Set([...words, ...bare, ...joined])].filter((word) => word !== '').map(readAs);
}

/** True for a text that consists of these parts in this order, with anything between two of them. */
function matches(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let from = first.length;
  for (const part of rest) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= text.length - last.length;
}
