import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { GUARDS } from '#lib/audit/guards.ts';
import { SPECIAL_USERS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  getSpecialUsersPage,
  type SpecialUsersPage as SpecialUsers,
} from '#lib/back-office/special-users/special-user-service.ts';
import {
  SPECIAL_USER_NOTICES,
  SPECIAL_USER_MESSAGES as say,
  specialUserFaultText,
} from '#lib/back-office/special-users/special-user-messages.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Outcome } from '../admin-parts.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './specialusers.module.css';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { refusalOf, type SpecialGroup } from '#lib/back-office/special-users/special-user.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';

/** The staff groups with ranks and members, and the forms permitted by the viewer's own rank (product/staff §2.7). */
export default definePage(SPECIAL_USERS_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await getSpecialUsersPage(viewer);
    return found.ok ? shown({ viewer, flash, ...found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: (data) => <SpecialUsersPage {...data} />,
});

type SpecialUsersProps = SpecialUsers & { viewer: Viewer; flash: Flash };

function SpecialUsersPage({ viewer, flash, groups, nicknames }: SpecialUsersProps) {
  // Faults of the form that adds are shown at its fields. All other forms send their member's id.
  const isAddition = flash.faults.length > 0 && flash.typed.identId === undefined && 'rank' in flash.typed;
  return (
    <AdminFrame viewer={viewer} page={SPECIAL_USERS_PAGE.path}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {!isAddition && <Outcome flash={flash} notices={SPECIAL_USER_NOTICES} textOf={specialUserFaultText} />}
      {groups.length === 0 && <p>{say.noGroup}</p>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <GroupTable
            key={group.id}
            group={group}
            nicknames={nicknames}
            canSeeAccounts={isAdmitted(viewer, GUARDS.seeAccounts)}
            openId={flash.typed.identId === undefined ? null : Number(flash.typed.identId)}
          />
        ))}
      </div>
      <AddForm groups={groups} flash={isAddition ? flash : null} />
    </AdminFrame>
  );
}

type AddFormProps = {
  groups: readonly SpecialGroup[];
  /** The faults and values of this form after a refusal. */
  flash: Flash | null;
};

/** Gives a rank to the owner of a nickname; offers only ranks that the viewer may give (product/staff §5.1). */
function AddForm({ groups, flash }: AddFormProps) {
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
      <PostForm className={styles.add} action="/rest/admin/specialusers/add">
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
      </PostForm>
    </>
  );
}
