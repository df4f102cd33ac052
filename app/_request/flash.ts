import { headers } from 'next/headers';
import type { Fault } from '#lib/base/call.ts';
import { readCookie } from '#lib/web/cookies.ts';
import { takeFlash, type Flash } from '#lib/web/flash-repo.ts';
import type { FieldError } from '#ui/error-summary.tsx';

/** What a form left for its page. */
export type Left = Flash;

/** What nobody's form has left. */
export const NOTHING_LEFT: Left = { faults: [], typed: {}, notice: null };

/** What a form left for this page, shown once. MongoDB is asked only when there is a cookie. */
export async function getFlash(path: string): Promise<Left> {
  const id = readCookie(await headers(), 'flash');
  return id === null ? NOTHING_LEFT : ((await takeFlash(id, path)) ?? NOTHING_LEFT);
}

/** The faults of a form in words, for the summary and for each field. */
export type Errors = {
  readonly list: readonly FieldError[];
  readonly of: (field: string) => string | undefined;
  /** What nothing in the form can correct. */
  readonly refusals: readonly string[];
};

type InWords = {
  textOf: (fault: Fault) => string;
  fallbackField: string;
  /** Tells the codes that no field can correct. */
  isRefusal?: (code: string) => boolean;
};

/** Puts faults into words; faults of the whole form point to `fallbackField`, unless no field can correct them. */
export function toErrors(
  faults: readonly Fault[],
  { textOf, fallbackField, isRefusal = () => false }: InWords,
): Errors {
  const inForm = faults.filter(({ code }) => !isRefusal(code));
  return {
    list: inForm.map((fault) => ({ fieldId: fault.field ?? fallbackField, message: textOf(fault) })),
    of: (field) => inForm.filter((fault) => fault.field === field).map(textOf)[0],
    refusals: faults.filter(({ code }) => isRefusal(code)).map(textOf),
  };
}
