import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { isRefusedBy } from '#lib/base/text/refused-word.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** How many refused words there may be: each new name is compared with all of them. */
export const REFUSED_WORDS_MAX = 500;

/** A word that staff refuse in names, the account name of who added it, and when. */
export type RefusedWord = { readonly word: string; readonly by: string; readonly date: Date };

/** The words that staff refuse in names, in alphabetical order. */
export async function listRefusedWords(): Promise<RefusedWord[]> {
  const found = await collection('refusedWords')
    .find({}, { maxTimeMS: READ_LIMIT_MS })
    .sort({ _id: 1 })
    .limit(REFUSED_WORDS_MAX)
    .toArray();
  return found.map(({ _id: word, by, date }) => ({ word, by, date }));
}

/** How the neutral names of closed accounts begin; digits follow. */
export const NEUTRAL_START = 'Parti_';

const NEUTRAL = new RegExp(String.raw`^${NEUTRAL_START}[\da-f]+$`, 'i');

/** True for a neutral name, and for one that contains a word that staff refuse (product/accounts §1.4). The words are cached until one changes. */
export async function hasRefusedWord(name: string): Promise<boolean> {
  if (NEUTRAL.test(name)) return true;
  const words = await cached('refused-words', { maxAge: KEEP_SECONDS.data }, listRefusedWords);
  return words.some(({ word }) => isRefusedBy(name, word));
}
