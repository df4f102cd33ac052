import type { ReactNode } from 'react';
import { layElementsAside } from '#lib/base/laid-aside.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { getRenderer, markupAtOnce } from '#ui/still.tsx';

/** What a page shows a reader as markup, for a page that is being made and for its shell alike (decision 0057). */
export async function markupOf(content: ReactNode): Promise<string> {
  await getRenderer();
  return markupAtOnce(content);
}

/** Where markup stands that is laid aside. */
export function placeOf(markup: string): ReactNode {
  return <i data-aside={layElementsAside(markup)} />;
}

/** Where a shell lacks what is its reader's. */
export function ownHole(): ReactNode {
  return placeOf(markHole('own'));
}
