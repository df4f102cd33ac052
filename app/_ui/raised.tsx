import type { ReactNode } from 'react';

/** An ordinal in figures, « 1er » or « 12e », and where its letters begin. */
const ORDINAL = /(?<=\d)(ers?|res?|es?)(?![\p{L}\d])/u;

/** A text whose ordinals have raised letters, as in print: 1er, 2e, 1re. */
export function Raised({ children }: { children: string }): ReactNode {
  return children.split(ORDINAL).map((piece, at) => (at % 2 === 1 ? <sup key={at}>{piece}</sup> : piece));
}
