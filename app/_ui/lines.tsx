import type { ReactNode } from 'react';
import { Raised } from './pieces.tsx';

/** A text that somebody typed in several lines: a paragraph for each. */
export function Lines({ text }: { text: string }): ReactNode {
  return text.split('\n').map((line, at) => (
    <p key={at}>
      <Raised>{line}</Raised>
    </p>
  ));
}
