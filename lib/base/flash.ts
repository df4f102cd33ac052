import type { Fault, FormFields } from './call.ts';

/** The one-time content of a form's page: faults with the typed values, or a notice (product/calls §1.5). */
export type Flash = {
  readonly faults: readonly Fault[];
  readonly typed: FormFields;
  readonly notice: string | null;
};

/** An empty flash. */
export const NOTHING_LEFT: Flash = { faults: [], typed: {}, notice: null };
