import type { Metadata } from 'next';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { ADMIN_ACCOUNT_WORDS } from '#lib/desk/accounts/admin-account-words.ts';
import { getNicknameToBan } from '#lib/desk/accounts/admin-ban-service.ts';
import { ADMIN_NICKNAME_WORDS as say } from '#lib/desk/accounts/admin-nickname-words.ts';
import { AdminFrame } from '../../../admin-frame.tsx';
import { BanForm } from '../../../ban-form.tsx';
import { Missing } from '../../../missing.tsx';
import { refuse } from '../../../refuse.ts';

type Props = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: ADMIN_ACCOUNT_WORDS.banPageTitle, robots: { index: false } };

/** The ban page for a nickname, which confirms banning it or lifting its ban (product/staff §4.1). */
export default async function NicknameBanPage({ params }: Props) {
  const { id } = await params;
  const page = `/admin/nickname/${id}`;
  const viewer = await getViewer();
  const found = await getNicknameToBan(viewer, { id });
  if (!found.ok) {
    if (found.code === 'unauthorized') refuse(viewer, `${page}/ban`);
    return <Missing page="/admin/nicknames" sentence={say.missing} />;
  }
  return (
    <AdminFrame viewer={viewer} page="/admin/nicknames">
      <BanForm page={page} target={found.value} flash={await getFlash(`${page}/ban`)} words={say} />
    </AdminFrame>
  );
}
