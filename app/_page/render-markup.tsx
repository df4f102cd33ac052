import type { ReactNode } from 'react';
import { getOutOfBand, placeOf } from '#lib/web/pages/definition.ts';
import { Opaque } from './opaque.client.tsx';

type Renderer = (node: ReactNode) => string;

let renderer: Renderer | null = null;

/** Loads React's static renderer, once: Next refuses it at the head of a file, where it might reach a browser. */
export async function loadRenderer(): Promise<void> {
  renderer ??= (await import('react-dom/server')).renderToStaticMarkup;
}

/** The markup of a static element that waits for nothing. Throws unless `loadRenderer` has been awaited before. */
export function renderMarkup(node: ReactNode): string {
  if (renderer === null) throw new Error('The renderer is not loaded yet');
  return withoutHints(renderer(node));
}

/** React puts preloads of pictures before its markup; browsers find the pictures themselves, after what the page waits for. */
function withoutHints(markup: string): string {
  return markup.startsWith('<link') ? markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '') : markup;
}

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
