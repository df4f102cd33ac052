import type { CollationOptions, IndexDescription, FindOptions } from 'mongodb';
import { nameKeysOf } from '#lib/base/text/typed-name.ts';
import { collection, type Scope } from './collections.ts';
import type { NicknameDocument } from './game-documents.ts';

/** Names that differ only in letter case or accents are equal, and so are « œ » and « oe »; French sort order. */
export const NAME_COLLATION: CollationOptions = { locale: 'fr', strength: 1 };

/** The index that serves name prefix searches and orders their results. */
export const NAME_INDEX = {
  key: { name: 1, _id: 1 },
  name: 'name_without_accents',
  collation: NAME_COLLATION,
} as const satisfies IndexDescription;

/**
 * The condition for names with a given prefix under `NAME_COLLATION`, in which U+FFFF sorts last. The collation ignores combining accents
 * and invisible characters; a text of nothing else, or with control characters, is no prefix of any name.
 */
export function beginsWith(text: string): { $gte: string; $lt: string } | { $in: string[] } {
  const isSeen = /[^\p{M}\p{C}]/u.test(text) && !/\p{Cc}/u.test(text);
  return isSeen ? { $gte: text, $lt: `${text}\uffff` } : { $in: [] };
}

/** The nickname for a typed name, in any letter case: with exactly these characters, or else without the invisible ones. */
export async function findByTypedName<T extends { _id: number } = NicknameDocument>(
  name: string,
  options: FindOptions,
  scope?: Scope<'nicknames'>,
): Promise<T | null> {
  for (const nameKey of nameKeysOf(name)) {
    const found = await collection('nicknames', scope).findOne<T>({ nameKey }, options);
    if (found !== null) return found;
  }
  return null;
}
