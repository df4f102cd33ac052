import type { Fault, FormFields } from './call.ts';

/** What a form's page shows once: the faults and the values typed, or a notice (product/calls §1.5). */
export type Flash = {
  readonly faults: readonly Fault[];
  readonly typed: FormFields;
  readonly notice: string | null;
};

/** What is left where no form was sent. */
export const NOTHING_LEFT: Flash = { faults: [], typed: {}, notice: null };
