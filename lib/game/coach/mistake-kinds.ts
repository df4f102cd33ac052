/**
 * What a mistake consisted in (product/coach §2). The order decides between kinds of equal weight: first what the rules add, then the
 * cell left to the other player, the weak side, and the plain capture.
 */
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
