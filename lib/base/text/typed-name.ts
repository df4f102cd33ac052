/** Invisible characters: joiners, direction marks, byte order marks, soft hyphens, fillers, variation selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Blanks and the NEL line break, which `trim` leaves. */
const BLANKS_AROUND = /^[\s\u0085]+|[\s\u0085]+$/g;

/**
 * A name, or part of one, as its writer meant it: without surrounding blanks and invisible characters, which keyboards and pasted texts
 * add; accents are composed. Names hold none of these (product/accounts §1.1).
 */
export function typedName(text: string): string {
  return text.replace(UNSEEN, '').replace(BLANKS_AROUND, '').normalize('NFC');
}

/** A number as its writer meant it: « 12 000 », printed with blanks between groups of digits, is 12000. */
export function typedNumber(text: string): string {
  return typedName(text).replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
}

/** A pattern for an input that allows what `typedName` removes around a name. */
export function aroundTyped(pattern: string): string {
  const unseen = String.raw`[\s\p{DI}\u2800]*`;
  return `${unseen}${pattern}${unseen}`;
}

/** The look-up keys of a typed name: as typed, since a game server may have made a name with invisible characters, then as meant. */
export function nameKeysOf(text: string): readonly string[] {
  return [...new Set([text.trim().toLowerCase(), typedName(text).toLowerCase()])];
}

/**
 * A typed text with `\n` line breaks, without control characters but tabs and without marks that reorder it: a fault could not name
 * invisible characters. One that shows nothing is empty.
 */
export function typedText(text: string): string {
  if (typedName(text) === '') return '';
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '');
}

/** A typed text on one line. */
export function typedLine(text: string): string {
  return typedText(text).replace(/[\n\t]+/g, ' ');
}
