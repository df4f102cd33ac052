import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import type { AdminNicknameDetail } from '#lib/back-office/accounts/admin-nickname.ts';
import { MERGE_MESSAGES as say, moveFaultText } from '#lib/back-office/merging/merge-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { ACCOUNT_NAME } from '#lib/game/names.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import styles from '../../admin.module.css';

type MoveFormProps = { nickname: AdminNicknameDetail; flash: Flash };

/** A form that gives a nickname to another account (product/staff §3.9). */
export function MoveForm({ nickname: { id }, flash: { faults, typed } }: MoveFormProps) {
  const own = faults.filter(({ field }) => field === 'into');
  const errors = toErrors(own, { textOf: moveFaultText, fallbackField: 'into' });
  return (
    <section className="stack" aria-labelledby="compte">
      <h2 id="compte">{say.moveTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <PostForm className={styles.edit} action={`/rest/admin/nickname/${id}/move`}>
        <Field
          name="into"
          label={say.moveLabel}
          hint={say.moveHint}
          defaultValue={typed.into}
          error={errors.of('into')}
          required
          maxLength={ACCOUNT_NAME.max}
          autoComplete="off"
          spellCheck={false}
        />
        <input type="hidden" name="id" value={id} />
        <Button>{say.move}</Button>
      </PostForm>
    </section>
  );
}
