import { definePage } from '#app/_page/define-page.tsx';
import { denied, shown } from '#app/_page/outcomes.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { SPECIAL_USERS_PAGE } from '#lib/back-office/special-users/special-user-pages.ts';
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
import { AddForm } from './add-form.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './specialusers.module.css';

/** The staff groups with ranks and members, with the forms that the viewer's own rank allows (product/staff §2.7). */
export default definePage(SPECIAL_USERS_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await getSpecialUsersPage(viewer);
    return found.ok ? shown({ viewer, flash, ...found.value }) : denied(visit);
  },
  head: () => ({
    title: say.title,
    alternates: { canonical: SPECIAL_USERS_PAGE.path },
    robots: { index: false },
  }),
  body: (data) => <SpecialUsersPage {...data} />,
});

type SpecialUsersProps = SpecialUsers & { viewer: Viewer; flash: Flash };

function SpecialUsersPage({ viewer, flash, groups, nicknames }: SpecialUsersProps) {
  // Faults of the form that adds are shown at its fields. All other forms send the id of their member.
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
