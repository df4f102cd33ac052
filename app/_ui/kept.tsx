import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { isLayingAside, layingNothingAside, type Markup } from '#lib/base/laid-aside.ts';
import { stripLeadingHints } from '#lib/web/front/strip-scripts.ts';
import { hasMarks } from '#lib/web/page-holes.ts';
import { markupAtOnce, placeOf } from './still.tsx';

/** What kept markup and the properties that it is kept by take up at most, in bytes. */
const MAX_BYTES = 6 * 1024 * 1024;

/** What its properties say is all that they hold: neither functions, elements, maps nor sets, which are the same text whatever is in them. */
type Plain<T> = T extends string | number | boolean | null | undefined | Date
  ? T
  : T extends ((...given: never[]) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : { [Key in keyof T]: Plain<T[Key]> };

type KeptProps<Props> = { of: (props: Props) => ReactNode } & NoInfer<Plain<Props>>;

const kept = new LRUCache<string, Markup>({
  maxSize: MAX_BYTES,
  sizeCalculation: (markup, key) => key.length + markup.length,
});

/**
 * A part of a page that depends on its properties alone: not on the time, on chance, or on who reads. So its markup is made once for the
 * same properties, whichever page shows it, and for whom (decision 0054). It stands in a `<Still>`, or where one was made before.
 */
export function Kept<Props extends object>({ of: Part, ...others }: KeptProps<Props>) {
  const props = others as unknown as Props;
  if (!isLayingAside()) return <Part {...props} />;
  const key = `${numberOf(Part)} ${JSON.stringify(props)}`;
  return placeOf(kept.get(key) ?? keep(key, <Part {...props} />));
}

function keep(key: string, part: ReactNode): Markup {
  const markup = make(part);
  kept.set(key, markup);
  return markup;
}

/** Markup with holes is filled in for each reader; all else is as it will be sent. */
function make(part: ReactNode): Markup {
  const markup = stripLeadingHints(layingNothingAside(() => markupAtOnce(part)));
  return hasMarks(markup) ? markup : Buffer.from(markup);
}

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Tells one component from another. */
function numberOf(part: object): number {
  const number = numbers.get(part) ?? (numbered += 1);
  numbers.set(part, number);
  return number;
}
