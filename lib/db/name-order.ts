import type { CollationOptions, IndexDescription } from 'mongodb';

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
