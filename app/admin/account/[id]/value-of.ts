import type { EditType } from '#lib/back-office/accounts/account-fields.ts';
import type { AdminAccount } from '#lib/back-office/accounts/admin-account.ts';
import { CAPACITIES } from '#lib/game/capacities.ts';

/** The current value of an editable field. */
export function valueOf(account: AdminAccount, type: EditType): string | number | null {
  const capacity = CAPACITIES.find(({ name }) => type === `capacities.${name}`);
  return capacity
    ? account.capacities[capacity.name]
    : account[type as Exclude<EditType, `capacities.${string}`>];
}
