import { toErrors } from '#app/_page/form-errors.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  SPECIAL_USER_MESSAGES as say,
  specialUserFaultText,
} from '#lib/back-office/special-users/special-user-messages.ts';
import { refusalOf, type SpecialGroup } from '#lib/back-office/special-users/special-user.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import styles from './specialusers.module.css';

type AddFormProps = {
  groups: readonly SpecialGroup[];
  /** The faults and values of this form after a refusal. */
  flash: Flash | null;
};

/** The form that gives a rank to the owner of a nickname. It offers only ranks that the viewer may give (product/staff §5.1). */
export function AddForm({ groups, flash }: AddFormProps) {
  const ranks = groups.flatMap((group) =>
    group.ranks
      .filter(({ id }) => refusalOf(group, id) === null)
      .map(({ id, name }) => ({ value: String(id), label: `${keepOrder(group.name)}, ${keepOrder(name)}` })),
  );
  return (
    <section className="stack" aria-labelledby="ajouter">
      <h2 id="ajouter">{say.addTitle}</h2>
      {ranks.length === 0 ? <p>{say.noRank}</p> : <Fields ranks={ranks} flash={flash} />}
    </section>
  );
}

const NOTHING: Pick<NonNullable<AddFormProps['flash']>, 'faults' | 'typed'> = { faults: [], typed: {} };

type FieldsProps = Pick<AddFormProps, 'flash'> & { ranks: readonly { value: string; label: string }[] };

function Fields({ ranks, flash }: FieldsProps) {
  const { faults, typed } = flash ?? NOTHING;
  const errors = toErrors(faults, { textOf: specialUserFaultText, fallbackField: 'nickname' });
  const rank = ranks.some(({ value }) => value === typed.rank) ? typed.rank : undefined;
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <form className={styles.add} method="post" action="/rest/admin/specialusers/add">
        <ShownFor />
        <Field
          name="nickname"
          label={say.nickname}
          hint={say.nicknameHint}
          defaultValue={typed.nickname}
          error={errors.of('nickname')}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          name="rank"
          label={say.rank}
          options={[{ value: '', label: say.chooseRank }, ...ranks]}
          defaultValue={rank}
          error={errors.of('rank')}
        />
        <CheckField name="hide" value="true" label={say.hide} defaultChecked={typed.hide === 'true'} />
        <CheckField
          name="nicknameLock"
          value="true"
          label={say.lock}
          defaultChecked={typed.nicknameLock === 'true'}
        />
        <Button kind="main">{say.add}</Button>
      </form>
    </>
  );
}
