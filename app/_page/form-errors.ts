import type { Fault } from '#lib/base/call.ts';
import type { FieldError } from '#ui/error-summary.tsx';

/** The faults of a form in words, for the summary and for each field. */
export type Errors = {
  readonly list: readonly FieldError[];
  readonly of: (field: string) => string | undefined;
  /** Faults that nothing in the form can correct. */
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
