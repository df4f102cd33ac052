import type { Metadata } from 'next';
import { cache } from 'react';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { canSeeHistory } from '#lib/areas/history/history.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';
import { canEdit } from '#lib/desk/accounts/account-fields.ts';
import { getAccount } from '#lib/desk/accounts/admin-account-service.ts';
import { ADMIN_ACCOUNT_WORDS as say } from '#lib/desk/accounts/admin-account-words.ts';
import type { AdminAccount } from '#lib/desk/accounts/admin-account.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { BanNotice, BanSection } from '../../ban-section.tsx';
import { Missing } from '../../missing.tsx';
import { refuse } from '../../refuse.ts';
import { Contacts } from './contacts.tsx';
import { EditForms } from './edit-forms.tsx';
import { EditOutcome } from './edit-outcome.tsx';
import { AccountFacts, AccountNicknames, AccountStaff, AccountStatistics } from './parts.tsx';
import { Values } from './values.tsx';

type Props = { params: Promise<{ id: string }> };

const find = cache(async (id: string): Promise<AdminAccount | null> => {
  const viewer = await getViewer();
  const found = await getAccount(viewer, { id });
  if (found.ok) return found.value;
  return found.code === 'unauthorized' ? refuse(viewer, `/admin/account/${id}`) : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await find((await params).id);
  const robots = { index: false };
  if (found === null) return { title: say.missing, robots };
  return { title: keepOrder(found.name), alternates: { canonical: `/admin/account/${found.id}` }, robots };
}

/** All details of an account (product/staff §2.4), as far as the viewer's privileges allow. */
export default async function AccountPage({ params }: Props) {
  const { id } = await params;
  const [account, viewer, flash] = await Promise.all([
    find(id),
    getViewer(),
    getFlash(`/admin/account/${id}`),
  ]);
  if (account === null) return <Missing page="/admin/accounts" sentence={say.missing} />;
  return (
    <AdminFrame viewer={viewer} page="/admin/accounts">
      <PageTitle back={{ href: '/admin/accounts', label: say.listTitle }}>{account.name}</PageTitle>
      <BanNotice notice={flash.notice} ban={account.ban} />
      <EditOutcome flash={flash} />
      <AccountFacts account={account} />
      <BanSection
        ban={account.ban}
        endedBan={account.endedBan}
        page={isAdmitted(viewer, GUARDS.banAccounts) ? `/admin/account/${id}/ban` : null}
        action={say.ban}
      />
      <Contacts account={account} />
      {canEdit(viewer, 'gils') ? <EditForms account={account} flash={flash} /> : <Values account={account} />}
      <AccountNicknames account={account} isLink={isAdmitted(viewer, GUARDS.seeNicknames)} />
      <AccountStatistics account={account} />
      <AccountStaff account={account} />
      <Elsewhere account={account} viewer={viewer} />
    </AdminFrame>
  );
}

function Elsewhere({ account, viewer }: { account: AdminAccount; viewer: Viewer }) {
  const { id } = account;
  const [hasHistory, hasLog] = [canSeeHistory(viewer, account), isAdmitted(viewer, GUARDS.readAudit)];
  if (!hasHistory && !hasLog) return null;
  return (
    <ul className="row" role="list">
      {hasHistory && (
        <li>
          <a href={`/history/player/${id}`}>{say.history}</a>
        </li>
      )}
      {hasLog && (
        <li>
          <a href={`/admin/audit?cible=account%3A${id}`}>{say.log}</a>
        </li>
      )}
    </ul>
  );
}
