import type { ReactNode } from 'react';
import { slot } from '#lib/web/pages/slots.ts';
import {
  getRendering,
  type Definition,
  type Outcome,
  type Visit,
  type Refusal,
} from '#lib/web/pages/definition.ts';
import type { AnyPageRow, Asked } from '#lib/web/rows/page-row.ts';
import { renderFrame } from './frame.tsx';
import { renderHead, type Head } from './head.tsx';
import { loadRenderer, renderMarkup } from './cached.tsx';

type Page<Row extends AnyPageRow, Data> = {
  /** Reads the page's data: one service call, or two at once. Only the data read here invalidates a stored page. */
  readonly load: (visit: Visit, asked: Asked<Row>) => Promise<Outcome<Data>>;
  readonly head: (data: Data) => Head;
  /** The content of `<main>`. Only a page with islands has interactive parts. */
  readonly body: (data: Data) => ReactNode;
};

/** Makes the component of a page from its row: the gateway calls `load` and renders the rest (product/serving §4). */
export function definePage<Row extends AnyPageRow, Data>(row: Row, { load, head, body }: Page<Row, Data>) {
  const definition: Definition<Row, Data> = {
    load,
    head: (data, path) => renderHead(head(data), { row, path }),
    body: (data) => renderMarkup(body(data)),
    frame: renderFrame,
  };
  return async function Page(): Promise<ReactNode> {
    const rendering = getRendering();
    if (rendering === null) throw new Error(`${row.path} is served by the gateway alone`);
    if (rendering.kind === 'islands') return body(rendering.data as Data);
    if (rendering.kind === 'static') throw new Error('A page stands in no other');
    await loadRenderer();
    rendering.definition = definition as unknown as Definition;
    return slot('page');
  };
}

/**
 * Data that are all that they hold: no function, and so no object of a class, which may hide something. Pages with the same data are
 * rendered once.
 */
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

/** A page that shows this element; with a status if it reports an error itself. */
export function shown<Data>(data: Data & NoInfer<Plain<Data>>, status: 200 | 403 | 404 = 200): Outcome<Data> {
  return { kind: 'shown', data, status };
}

/** A page that is not shown. */
export function refused(refusal: Refusal): Outcome<never> {
  return { kind: 'refused', refusal };
}

/** Visitors are sent to log in and come back; a player is not to see the page. */
export function denied({ viewer }: Visit): Outcome<never> {
  return refused(viewer.account === null ? 'log in' : 'forbidden');
}
