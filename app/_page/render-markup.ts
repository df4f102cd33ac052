import type { ReactNode } from 'react';

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
