/** Characters that set the direction of the following text: embeddings, overrides, isolates, and marks. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Letters written from right to left, and spaces and hyphens within a name. */
const LEFTWARD = /\p{M}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
  .source;
const NAME = new RegExp(`(?:${LEFTWARD}\\p{M}*)+(?:[ '_-](?:${LEFTWARD}\\p{M}*)+)*`, 'gu');

/** A quick test: hardly any text contains one of these. */
const SUSPECT =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A French text in which a name cannot change the order of the words around it (product/texts §2.6): direction characters are dropped, and
 * right-to-left text is isolated (U+2068 … U+2069). In markup, `<bdi>` does this for a name on its own.
 */
export function keepOrder(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(DIRECTIONS, '').replace(NAME, '\u2068$&\u2069');
}
