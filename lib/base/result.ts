/** The outcome of a use case: a value, or an expected refusal by its code (spelled as on the wire). */
export type Result<T, C extends string = string> = Success<T> | Refusal<C>;

export type Success<T> = { readonly ok: true; readonly value: T };

/** A refusal. `detail` carries values for its French text, such as a reason, an end date or a limit; never a secret. */
export type Refusal<C extends string = string> = {
  readonly ok: false;
  readonly code: C;
  readonly detail?: Readonly<Record<string, string | number>>;
};

/** Wraps the value of a successful use case. */
export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** Makes a refusal with one of the area's codes. */
export function fail<C extends string>(code: C, detail?: Refusal['detail']): Refusal<C> {
  return detail ? { ok: false, code, detail } : { ok: false, code };
}
