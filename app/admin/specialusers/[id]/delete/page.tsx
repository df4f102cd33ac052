import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { getMemberToDelete } from '#lib/desk/special-users/special-user-service.ts';
import {
  deleteTitle,
  SPECIAL_USER_WORDS as say,
  specialUserFaultText,
} from '#lib/desk/special-users/special-user-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ShownFor } from '#ui/shown-for.tsx';
import { AdminFrame } from '../../../admin-frame.tsx';
import { Missing } from '../../../missing.tsx';
import { refuse } from '../../../refuse.ts';

const LIST = '/admin/specialusers';

type Props = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: say.deleteTitle, robots: { index: false } };

/** The page that confirms the removal of a member's rank (product/staff §2.7). */
export default async function DeleteMemberPage({ params }: Props) {
  const { id } = await params;
  const viewer = await getViewer();
  const found = await getMemberToDelete(viewer, { id });
  if (!found.ok) {
    if (found.code === 'unauthorized') refuse(viewer, `${LIST}/${id}/delete`);
    return <Missing page={LIST} sentence={specialUserFaultText(found)} />;
  }
  const { member, rankName, groupName } = found.value;
  const name = member.nickname ?? member.accountName ?? say.ndc;
  return (
    <AdminFrame viewer={viewer} page={LIST}>
      <PageTitle back={{ href: LIST, label: say.title }} lead={groupName}>
        {deleteTitle({ rankName, name })}
      </PageTitle>
      <p>{say.deleteConsequence}</p>
      <form className="row" method="post" action={`/rest/admin/specialusers/delete/${member.id}`}>
        <ShownFor />
        <Button kind="danger">{say.sureDelete}</Button> <ButtonLink href={LIST}>{say.back}</ButtonLink>
      </form>
    </AdminFrame>
  );
}
