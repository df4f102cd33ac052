import type { ReactNode } from 'react';
import { getOutOfBand, placeOf } from '#lib/web/pages/definition.ts';
import { Opaque } from './opaque.client.tsx';
import { renderMarkup } from './render-markup.ts';

type StillProps = { id: string; className?: string; children: ReactNode };

/**
 * On a page with islands, a part in which nothing moves: it becomes markup at once, of which React neither sends data to the browser nor
 * looks at it there. An island in it fails, as it could not hydrate.
 */
export function Still({ id, className, children }: StillProps) {
  return <StillMarkup id={id} className={className} markup={renderMarkup(children)} />;
}

/** The same of markup that is made already. */
export function StillMarkup({ id, className, markup }: Omit<StillProps, 'children'> & { markup: string }) {
  const page = getOutOfBand();
  return <Opaque id={id} className={className} markup={page === null ? markup : placeOf(page.add(markup))} />;
}
