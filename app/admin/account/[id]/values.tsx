import { formatNumber } from '#lib/base/text/typography.ts';
import { EDIT_TYPES, type EditType } from '#lib/back-office/accounts/account-fields.ts';
import {
  ADMIN_ACCOUNT_MESSAGES as say,
  EDIT_LABELS,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import type { AdminAccount } from '#lib/back-office/accounts/admin-account.ts';
import { DetailList } from '#ui/facts.tsx';
import { CAPACITIES } from '#lib/game/capacities.ts';

/** The values of the account, for viewers who may not edit them; name and e-mail address are elsewhere on the page. */
export function Values({ account }: { account: AdminAccount }) {
  const types = EDIT_TYPES.filter((type) => type !== 'name' && type !== 'email');
  return (
    <section className="stack" aria-labelledby="valeurs">
      <h2 id="valeurs">{say.values}</h2>
      <DetailList
        items={types.map((type) => ({
          label: EDIT_LABELS[type],
          value: formatNumber(Number(valueOf(account, type))),
        }))}
      />
    </section>
  );
}

/** The current value of an editable field. */
export function valueOf(account: AdminAccount, type: EditType): string | number | null {
  const capacity = CAPACITIES.find(({ name }) => type === `capacities.${name}`);
  return capacity
    ? account.capacities[capacity.name]
    : account[type as Exclude<EditType, `capacities.${string}`>];
}
