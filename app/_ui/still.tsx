import type { ReactNode } from 'react';
import { layAside } from '#lib/base/laid-aside.ts';

type StillProps = { className?: string; children: ReactNode };

/**
 * A `<div>` in which nothing ever moves by the framework's doing, as in all reading pages: what it holds becomes markup at once
 * (decision 0050). Next would make data for the browser of every element in it, read them back to render them, and the front server
 * would throw the data away. An island in it fails, as it could not wake, and so does a component that waits for something.
 */
export async function Still({ className, children }: StillProps) {
  return (
    <div className={className} dangerouslySetInnerHTML={{ __html: layAside(await makeMarkup(children)) }} />
  );
}

/** What neither moves nor waits for anything as markup. */
export async function makeMarkup(children: ReactNode): Promise<string> {
  // Next refuses it at the head of a file, where it might reach a browser.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(children);
}
