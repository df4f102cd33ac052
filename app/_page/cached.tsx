import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { getOutOfBand } from '#lib/web/pages/definition.ts';
import { renderMarkup } from './render-markup.ts';

/** What kept markup and the properties that it is kept by take up at most, in characters. */
const MAX_LENGTH = 6 * 1024 * 1024;

/** What its properties say is all that they hold: neither functions, elements, maps nor sets, which are the same text whatever is in them. */
type Plain<T> = T extends string | number | boolean | null | undefined | Date
  ? T
  : T extends ((...given: never[]) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : { [Key in keyof T]: Plain<T[Key]> };

type CachedProps<Props> = { of: (props: Props) => ReactNode } & NoInfer<Plain<Props>>;

const fragments = new LRUCache<string, string>({
  maxSize: MAX_LENGTH,
  sizeCalculation: (markup, key) => key.length + markup.length,
});

/**
 * A part of a page that depends on its properties alone: not on the time, on chance, or on who reads. So its markup is made once for the
 * same properties, whichever page shows it, and for whom. For pages without islands, where a list would be rendered again for each reader.
 */
export function Cached<Props extends object>({ of: Part, ...others }: CachedProps<Props>) {
  const props = others as unknown as Props;
  const page = getOutOfBand();
  if (page === null) return <Part {...props} />;
  const key = `${numberOf(Part)} ${JSON.stringify(props)}`;
  const markup = fragments.get(key) ?? page.putBack(renderMarkup(<Part {...props} />));
  fragments.set(key, markup);
  return <i data-aside={page.add(markup)} />;
}

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Tells one component from another. */
function numberOf(part: object): number {
  const number = numbers.get(part) ?? (numbered += 1);
  numbers.set(part, number);
  return number;
}
