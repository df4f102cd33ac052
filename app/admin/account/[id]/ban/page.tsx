import type { Metadata } from 'next';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { ADMIN_ACCOUNT_WORDS as say } from '#lib/desk/accounts/admin-account-words.ts';
import { getAccountToBan } from '#lib/desk/accounts/admin-ban-service.ts';
import { AdminFrame } from '../../../admin-frame.tsx';
import { BanForm } from '../../../ban-form.tsx';
import { Missing } from '../../../missing.tsx';
import { refuse } from '../../../refuse.ts';

type Props = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: say.banPageTitle, robots: { index: false } };

/** The ban page for an account, which confirms banning it or lifting its ban (product/staff §4.1). */
export default async function AccountBanPage({ params }: Props) {
  const { id } = await params;
  const page = `/admin/account/${id}`;
  const viewer = await getViewer();
  const found = await getAccountToBan(viewer, { id });
  if (!found.ok) {
    if (found.code === 'unauthorized') refuse(viewer, `${page}/ban`);
    return <Missing page="/admin/accounts" sentence={say.missing} />;
  }
  return (
    <AdminFrame viewer={viewer} page="/admin/accounts">
      <BanForm page={page} target={found.value} flash={await getFlash(`${page}/ban`)} words={say} />
    </AdminFrame>
  );
}
