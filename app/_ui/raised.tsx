import type { ReactNode } from 'react';
import { splitOrdinals } from '#lib/base/text/typography.ts';

/** A text whose ordinals have raised letters, as in print: 1er, 2e, 1re. Each piece is alone in its element (product/pages §1.8). */
export function Raised({ children }: { children: string }): ReactNode {
  return splitOrdinals(children).map((piece, at) =>
    at % 2 === 1 ? <sup key={at}>{piece}</sup> : piece && <span key={at}>{piece}</span>,
  );
}
