import type { ReactNode } from 'react';
import { cachedText } from '#lib/base/cached.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getOutOfBand, placeOf } from '#lib/web/pages/definition.ts';
import { Opaque } from './opaque.client.tsx';

/** Properties that are fully described by their JSON: no functions, elements, maps or sets, which all serialize to the same text. */
type Plain<T> = T extends string | number | boolean | null | undefined | Date
  ? T
  : T extends ((...given: never[]) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : { [Key in keyof T]: Plain<T[Key]> };

type Part<Props> = (props: Props) => ReactNode;

type CachedProps<Props> = { of: Part<Props> } & NoInfer<Plain<Props>>;

/**
 * A part of a page that depends on its properties alone: not on the time, on chance, or on the reader. So its markup is rendered once for
 * the same properties, for all pages and readers. For pages without islands, where a list would be rendered again for each reader.
 */
export function Cached<Props extends object>({ of: Part, ...others }: CachedProps<Props>) {
  const page = getOutOfBand();
  if (page === null) return <Part {...(others as unknown as Props)} />;
  return <i data-aside={page.add(cachedMarkup(Part, others as unknown as NoInfer<Plain<Props>>))} />;
}

export function cachedMarkup<Props extends object>(Part: Part<Props>, props: NoInfer<Plain<Props>>): string {
  const given = props as unknown as Props;
  return cachedText(`fragment ${numberOf(Part)} ${JSON.stringify(given)}`, () => {
    const markup = renderMarkup(<Part {...given} />);
    return getOutOfBand()?.putBack(markup) ?? markup;
  });
}

const numbers = new WeakMap<object, number>();

/** Tells one component from another, in every copy of this module. */
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
