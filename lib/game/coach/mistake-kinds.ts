/** Kinds of mistakes (product/coach §2). Ties go to the first: special rules, a cell left to the opponent, a weak side, a plain capture. */
export const MISTAKE_KINDS = [
  'same',
  'plus',
  'combo',
  'wall',
  'element',
  'cell',
  'exposed',
  'capture',
] as const;

export type MistakeKind = (typeof MISTAKE_KINDS)[number];
