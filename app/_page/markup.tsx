import { serialize } from 'node:v8';
import type { ReactNode } from 'react';
import { cachedText } from '#lib/base/cached.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getOutOfBand, placeOf } from '#lib/web/pages/definition.ts';
import { Opaque } from './opaque.client.tsx';

/** Data without functions, and so without class instances with hidden state: what has equal data is rendered once. */
export type Plain<T> = unknown extends T
  ? T
  : T extends string | number | boolean | bigint | null | undefined | Date | Uint8Array
    ? T
    : T extends (...given: never[]) => unknown
      ? never
      : T extends ReadonlyMap<infer Key, infer Value>
        ? ReadonlyMap<Plain<Key>, Plain<Value>>
        : T extends ReadonlySet<infer Value>
          ? ReadonlySet<Plain<Value>>
          : { readonly [Key in keyof T]: Plain<T[Key]> };

type Part<Props> = (props: Props) => ReactNode;

type CachedProps<Props> = { of: Part<Props> } & NoInfer<Plain<Props>>;

/**
 * Caches the markup of a component by its properties, for all pages and readers. It must not depend on the time, on chance or on the
 * reader. For pages without islands, whose lists would be rendered again for each reader.
 */
export function Cached<Props extends object>({ of: Part, ...others }: CachedProps<Props>) {
  const props = others as unknown as Props;
  const page = getOutOfBand();
  return page === null ? <Part {...props} /> : <i data-aside={page.add(cachedMarkup(Part, props))} />;
}

export function cachedMarkup<Props extends object>(Part: Part<Props>, props: Props): string {
  return cachedText(`fragment ${numberOf(Part)} ${serialize(props).toString('latin1')}`, () => {
    const markup = renderMarkup(<Part {...props} />);
    return getOutOfBand()?.putBack(markup) ?? markup;
  });
}

const numbers = new WeakMap<object, number>();

/** A number per component, unique across the copies of this module. */
function numberOf(part: object): number {
  const known = numbers.get(part);
  if (known !== undefined) return known;
  const numbered = processWide('cached parts', () => ({ last: 0 }));
  numbered.last += 1;
  numbers.set(part, numbered.last);
  return numbered.last;
}

type Renderer = (node: ReactNode) => string;

let renderer: Renderer | null = null;

/** Loads React's static renderer: Next refuses a static import, which might reach a browser. */
export async function loadRenderer(): Promise<void> {
  renderer ??= (await import('react-dom/server')).renderToStaticMarkup;
}

/** The markup of a synchronous element. Throws unless `loadRenderer` has been awaited before. */
export function renderMarkup(node: ReactNode): string {
  if (renderer === null) throw new Error('The renderer is not loaded yet');
  return withoutHints(renderer(node));
}

/** Drops React's preloads of pictures, which would compete with the page's critical resources. */
function withoutHints(markup: string): string {
  return markup.startsWith('<link') ? markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '') : markup;
}

type StillProps = { id: string; className?: string; children: ReactNode };

/** A static part of a page with islands: React neither sends its data to the browser nor hydrates it. Throws if it contains an island. */
export function Still({ id, className, children }: StillProps) {
  return <StillMarkup id={id} className={className} markup={renderMarkup(children)} />;
}

/** A static part given as markup. */
export function StillMarkup({ id, className, markup }: Omit<StillProps, 'children'> & { markup: string }) {
  const page = getOutOfBand();
  return <Opaque id={id} className={className} markup={page === null ? markup : placeOf(page.add(markup))} />;
}
