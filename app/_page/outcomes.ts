import type { Outcome, Refusal, Visit } from '#lib/web/pages/definition.ts';

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
