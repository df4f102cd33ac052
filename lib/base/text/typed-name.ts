/** What is seen of no name: joiners, marks of direction, byte order marks, soft hyphens, fillers, variation selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Blanks, and the line break of old mainframes, which `trim` leaves. */
const BLANKS_AROUND = /^[\s\u0085]+|[\s\u0085]+$/g;

/**
 * A name, or part of one, as its writer meant it: without blanks around it and signs that nobody sees, which keyboards and pasted texts
 * bring along; accents are composed. Names hold none of these (product/accounts §1.1).
 */
export function typedName(text: string): string {
  return text.replace(UNSEEN, '').replace(BLANKS_AROUND, '').normalize('NFC');
}

/** A number as its writer meant it: « 12 000 » as it is printed, with blanks between groups of digits, is 12000. */
export function typedNumber(text: string): string {
  return typedName(text).replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
}

/** A pattern for an input that lets through what `typedName` leaves out around a name. */
export function aroundTyped(pattern: string): string {
  const unseen = String.raw`[\s\p{DI}\u2800]*`;
  return `${unseen}${pattern}${unseen}`;
}

/**
 * The keys under which a typed name is looked up: as it was typed first, since a name that the game server made may hold what is not
 * seen, then as it was meant.
 */
export function nameKeysOf(text: string): readonly string[] {
  return [...new Set([text.trim().toLowerCase(), typedName(text).toLowerCase()])];
}
