import type { Metadata } from 'next';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { getSpecialUsersPage } from '#lib/desk/special-users/special-user-service.ts';
import {
  SPECIAL_USER_NOTICES,
  SPECIAL_USER_WORDS as say,
  specialUserFaultText,
} from '#lib/desk/special-users/special-user-words.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Outcome } from '../outcome.tsx';
import { refuse } from '../refuse.ts';
import { AddForm } from './add-form.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './specialusers.module.css';

const PATH = '/admin/specialusers';

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The staff groups with ranks and members, with the forms that the viewer's own rank allows (product/staff §2.7). */
export default async function SpecialUsersPage() {
  const [viewer, flash] = await Promise.all([getViewer(), getFlash(PATH)]);
  const found = await getSpecialUsersPage(viewer);
  if (!found.ok) refuse(viewer, PATH);
  const { groups, nicknames } = found.value;
  // Faults of the form that adds are shown at its fields. All other forms send the id of their member.
  const isAddition = flash.faults.length > 0 && flash.typed.identId === undefined && 'rank' in flash.typed;
  return (
    <AdminFrame viewer={viewer} page={PATH}>
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
