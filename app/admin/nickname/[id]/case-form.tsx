import { toErrors } from '#app/_page/form-errors.ts';
import { ADMIN_ACCOUNT_MESSAGES as words } from '#lib/back-office/accounts/admin-account-messages.ts';
import {
  ADMIN_NICKNAME_MESSAGES as say,
  capitalizationFaultText,
} from '#lib/back-office/accounts/admin-nickname-messages.ts';
import { aroundTyped } from '#lib/base/text/typed-name.ts';
import { caseOnlyPattern, type AdminNicknameDetail } from '#lib/back-office/accounts/admin-nickname.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import styles from '../../admin.module.css';

type CaseFormProps = {
  nickname: AdminNicknameDetail;
  flash: Flash;
};

/**
 * A form that changes the letter case of a nickname. A pattern makes the browser reject any other change as dangerous, even
 * without JavaScript (product/staff §3.3).
 */
export function CaseForm({ nickname: { id, name }, flash: { faults, typed } }: CaseFormProps) {
  const errors = toErrors(faults, { textOf: capitalizationFaultText, fallbackField: 'nicknameName' });
  return (
    <section className="stack" aria-labelledby="ecriture">
      <h2 id="ecriture">{say.caseTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <form className={styles.edit} method="post" action={`/rest/admin/nickname/${id}/capitalization`}>
        <ShownFor />
        <Field
          name="nicknameName"
          label={say.caseLabel}
          defaultValue={typed.nicknameName ?? name}
          error={errors.of('nicknameName')}
          pattern={aroundTyped(caseOnlyPattern(name))}
          title={say.dangerous}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <input type="hidden" name="id" value={id} />
        <Button>{words.save}</Button>
        <p className={styles.danger} data-word={say.dangerous} />
      </form>
    </section>
  );
}
