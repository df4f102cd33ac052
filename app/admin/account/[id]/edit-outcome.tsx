import {
  ADMIN_ACCOUNT_MESSAGES as say,
  editFaultText,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { fieldIdOf } from './edit-forms.tsx';

/** The outcome of the edit just sent; errors link to its field. */
export function EditOutcome({ flash: { notice, faults, typed } }: { flash: Flash }) {
  if (notice === 'account edited') {
    return (
      <Banner kind="success">
        <p>{say.edited}</p>
      </Banner>
    );
  }
  const errors = faults.map((fault) => ({
    fieldId: fieldIdOf(typed.type ?? ''),
    message: editFaultText(fault),
  }));
  return <ErrorSummary errors={errors} />;
}
