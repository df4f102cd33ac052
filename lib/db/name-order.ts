import type { CollationOptions, IndexDescription } from 'mongodb';

/** Takes names that differ only in letter case or accents for equal, and « œ » for « oe »; sorts as French does. */
export const NAME_COLLATION: CollationOptions = { locale: 'fr', strength: 1 };

/** The index that serves searches by the beginning of a name, and the order of their results. */
export const NAME_INDEX = {
  key: { name: 1, _id: 1 },
  name: 'name_without_accents',
  collation: NAME_COLLATION,
} as const satisfies IndexDescription;

/**
 * The condition for names that begin with a text under `NAME_COLLATION`, which U+FFFF sorts after. The collation passes over
 * accents that stand alone and characters that are not seen; a text of nothing else, or with control characters, begins no name.
 */
export function beginsWith(text: string): { $gte: string; $lt: string } | { $in: string[] } {
  const isSeen = /[^\p{M}\p{C}]/u.test(text) && !/\p{Cc}/u.test(text);
  return isSeen ? { $gte: text, $lt: `${text}\uffff` } : { $in: [] };
}
