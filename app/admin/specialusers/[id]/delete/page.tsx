import { definePage } from '#app/_page/define-page.tsx';
import { MEMBER_REMOVAL_PAGE, SPECIAL_USERS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  getMemberToDelete,
  type MemberToDelete,
} from '#lib/back-office/special-users/special-user-service.ts';
import {
  deleteTitle,
  SPECIAL_USER_MESSAGES as say,
  specialUserFaultText,
} from '#lib/back-office/special-users/special-user-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { AdminFrame } from '../../../admin-frame.tsx';
import { foundOrMissing, Missing } from '../../../admin-parts.tsx';

const MISSING = specialUserFaultText({ code: 'ident does not exist' });

/** Confirms the removal of a member's rank (product/staff §2.7). */
export default definePage(MEMBER_REMOVAL_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getMemberToDelete(visit.viewer, params)),
  head: () => ({ title: say.deleteTitle }),
  body: ({ viewer, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={SPECIAL_USERS_PAGE.path} sentence={MISSING} />
    ) : (
      <MemberRemoval viewer={viewer} {...found} />
    ),
});

function MemberRemoval({ viewer, member, rankName, groupName }: MemberToDelete & { viewer: Viewer }) {
  const name = member.nickname ?? member.accountName ?? say.ndc;
  return (
    <AdminFrame viewer={viewer} page={SPECIAL_USERS_PAGE.path}>
      <PageTitle back={{ href: SPECIAL_USERS_PAGE.path, label: say.title }} lead={groupName}>
        {deleteTitle({ rankName, name })}
      </PageTitle>
      <p>{say.deleteConsequence}</p>
      <PostForm className="row" action={`/rest/admin/specialusers/delete/${member.id}`}>
        <Button kind="danger">{say.sureDelete}</Button>{' '}
        <ButtonLink href={SPECIAL_USERS_PAGE.path}>{say.back}</ButtonLink>
      </PostForm>
    </AdminFrame>
  );
}
