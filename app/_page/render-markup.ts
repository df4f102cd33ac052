import type { ReactNode } from 'react';

type Renderer = (node: ReactNode) => string;

let renderer: Renderer | null = null;

/** Loads React's static renderer, once: Next refuses it at the head of a file, where it might reach a browser. */
export async function loadRenderer(): Promise<void> {
  renderer ??= (await import('react-dom/server')).renderToStaticMarkup;
}

/** The markup of what neither moves nor waits for anything. Throws unless `loadRenderer` has been awaited before. */
export function renderMarkup(node: ReactNode): string {
  if (renderer === null) throw new Error('The renderer is not loaded yet');
  return renderer(node);
}
