import type { ReactNode } from 'react';
import { isLayingAside, layAside, layElementsAside } from '#lib/base/laid-aside.ts';
import { getRendering } from '#lib/web/pages/definition.ts';

type StillProps = { className?: string; children: ReactNode };

type Renderer = (node: ReactNode) => string;

let renderer: Renderer | null = null;

/**
 * A `<div>` in which nothing ever moves by the framework's doing. On a page with islands, what it holds becomes markup at once: React
 * neither carries data for it to the browser nor looks at it there. An island in it fails, as it could not wake.
 */
export function Still({ className, children }: StillProps): ReactNode | Promise<ReactNode> {
  return getRendering()?.kind !== 'static' && isLayingAside() ? (
    still({ className, children })
  ) : (
    <div className={className}>{children}</div>
  );
}

async function still({ className, children }: StillProps) {
  const markup = await markupOf(children);
  return <div className={className} dangerouslySetInnerHTML={{ __html: layAside(markup) }} />;
}

/** Where a part of a page stands that is laid aside by itself. */
export function placeOf(part: Parameters<typeof layElementsAside>[0]): ReactNode {
  return <i data-aside={layElementsAside(part)} />;
}

/** The markup of what neither moves nor waits for anything. */
export async function markupOf(node: ReactNode): Promise<string> {
  const render = await getRenderer();
  return render(node);
}

/** Loads React's renderer, once, and answers with it. It makes markup of what neither moves nor waits for anything. */
export async function getRenderer(): Promise<Renderer> {
  // Next refuses it at the head of a file, where it might reach a browser.
  renderer ??= (await import('react-dom/server')).renderToStaticMarkup;
  return renderer;
}

/** Renders without waiting, for components that cannot wait. Throws unless `getRenderer` has been awaited before. */
export function markupAtOnce(node: ReactNode): string {
  if (renderer === null) throw new Error('Only what stands in <Still> becomes markup at once');
  return renderer(node);
}
