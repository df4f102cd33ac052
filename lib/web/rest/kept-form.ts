import type { FormFields } from '#lib/base/call.ts';

/** Where a form is kept that waits for its sender to prove who they are (product/accounts §4.6). */
export const CONFIRM_PATH = '/confirmer';

/** The field that proves it: a password or a code. It is never kept. */
export const PROOF = 'proof';

/** Names that no field of a form has. */
const ACTION = '?action';
const BACK = '?back';

/** The longest value that is kept, in characters. */
export const KEPT_MAX = 20_000;

/** A form that was kept: what it is sent to, the page that it came from, and its fields but for the account's name. */
export type KeptForm = {
  readonly action: string;
  readonly back: string;
  readonly fields: readonly (readonly [string, string])[];
};

/** All that has to wait of a form. */
export function keepForm(action: string, back: string, { [PROOF]: _, ...typed }: FormFields): FormFields {
  return { ...typed, [ACTION]: action, [BACK]: back };
}

/** The form that waits for this player, or null: another account may have logged in meanwhile. */
export function readKeptForm(
  { [ACTION]: action = '', [BACK]: back = '/', username = '', ...typed }: FormFields,
  name: string,
): KeptForm | null {
  if (!action.startsWith('/rest/') || (username !== '' && username !== name)) return null;
  return { action, back, fields: Object.entries(typed) };
}
