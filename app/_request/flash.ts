import { headers } from 'next/headers';
import type { Fault } from '#lib/base/call.ts';
import { readCookie } from '#lib/web/cookies.ts';
import { takeFlash, type Flash } from '#lib/web/flash-repo.ts';
import type { FieldError } from '#ui/error-summary.tsx';

const NOTHING: Flash = { faults: [], typed: {}, notice: null };

/** What a form left for this page, shown once. MongoDB is asked only when there is a cookie. */
export async function getFlash(path: string): Promise<Flash> {
  const id = readCookie(await headers(), 'flash');
  return id === null ? NOTHING : ((await takeFlash(id, path)) ?? NOTHING);
}

/** The faults of a form in words, for the summary and for each field. */
export type Errors = {
  readonly list: readonly FieldError[];
  readonly of: (field: string) => string | undefined;
};

/** Puts faults into words; faults of the whole form point to `fallbackField`. */
export function toErrors(
  faults: readonly Fault[],
  { textOf, fallbackField }: { textOf: (fault: Fault) => string; fallbackField: string },
): Errors {
  const list = faults.map((fault) => ({ fieldId: fault.field ?? fallbackField, message: textOf(fault) }));
  return { list, of: (field) => faults.filter((fault) => fault.field === field).map(textOf)[0] };
}
