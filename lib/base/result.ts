/** The outcome of a use case: a value, or an expected refusal by its code (spelled as on the wire). */
export type Result<T, C extends string = string> = Success<T> | Refusal<C>;

export type Success<T> = { readonly ok: true; readonly value: T };

/** A refusal; `detail` carries facts that its French text needs (a reason, an end, a bound), never a secret. */
export type Refusal<C extends string = string> = {
  readonly ok: false;
  readonly code: C;
  readonly detail?: Readonly<Record<string, string | number>>;
};

/** Wraps the value of a use case that went through. */
export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** Refuses with a code of the area's tuple. */
export function fail<C extends string>(code: C, detail?: Refusal['detail']): Refusal<C> {
  return detail ? { ok: false, code, detail } : { ok: false, code };
}
