import type { ReactNode } from 'react';
import { cachedText } from '#lib/base/cached.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getOutOfBand } from '#lib/web/pages/definition.ts';
import { renderMarkup } from './render-markup.tsx';

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

/** The markup of such a part. */
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
