import type { Metadata } from 'next';
import { cache } from 'react';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';
import { ADMIN_ACCOUNT_WORDS as words } from '#lib/desk/accounts/admin-account-words.ts';
import { getNickname } from '#lib/desk/accounts/admin-nickname-service.ts';
import { ADMIN_NICKNAME_WORDS as say } from '#lib/desk/accounts/admin-nickname-words.ts';
import type { AdminNicknameDetail } from '#lib/desk/accounts/admin-nickname.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { Banner } from '#ui/banner.tsx';
import { MinuteTime } from '#ui/day-time.tsx';
import { DetailList } from '#ui/detail-list.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { BanNotice, BanSection } from '../../ban-section.tsx';
import { Missing } from '../../missing.tsx';
import { OwnerLink } from '../../owner-link.tsx';
import { refuse } from '../../refuse.ts';
import { CaseForm } from './case-form.tsx';

type Props = { params: Promise<{ id: string }> };

const find = cache(async (id: string): Promise<AdminNicknameDetail | null> => {
  const viewer = await getViewer();
  const found = await getNickname(viewer, { id });
  if (found.ok) return found.value;
  return found.code === 'unauthorized' ? refuse(viewer, `/admin/nickname/${id}`) : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await find((await params).id);
  const robots = { index: false };
  if (found === null) return { title: say.missing, robots };
  return { title: keepOrder(found.name), alternates: { canonical: `/admin/nickname/${found.id}` }, robots };
}

/** All details of a nickname (product/staff §2.6), as far as the viewer's privileges allow. */
export default async function NicknamePage({ params }: Props) {
  const { id } = await params;
  const [nickname, viewer, flash] = await Promise.all([
    find(id),
    getViewer(),
    getFlash(`/admin/nickname/${id}`),
  ]);
  if (nickname === null) return <Missing page="/admin/nicknames" sentence={say.missing} />;
  const canEditCase = isAdmitted(viewer, GUARDS.editNicknames);
  return (
    <AdminFrame viewer={viewer} page="/admin/nicknames">
      <PageTitle back={{ href: '/admin/nicknames', label: say.listTitle }}>{nickname.name}</PageTitle>
      <BanNotice notice={flash.notice} ban={nickname.ban} />
      {flash.notice === 'nickname edited' && (
        <Banner kind="success">
          <p>{say.edited}</p>
        </Banner>
      )}
      <NicknameFacts nickname={nickname} isAccountLink={isAdmitted(viewer, GUARDS.seeAccounts)} />
      <BanSection
        ban={nickname.ban}
        endedBan={nickname.endedBan}
        page={isAdmitted(viewer, GUARDS.banNicknames) ? `/admin/nickname/${id}/ban` : null}
        action={say.ban}
      />
      {canEditCase && <CaseForm nickname={nickname} flash={flash} />}
      {isAdmitted(viewer, GUARDS.readAudit) && (
        <p>
          <a href={`/admin/audit?cible=nickname%3A${id}`}>{words.log}</a>
        </p>
      )}
    </AdminFrame>
  );
}

type FactsProps = { nickname: AdminNicknameDetail; isAccountLink: boolean };

function NicknameFacts({ nickname, isAccountLink }: FactsProps) {
  const { id, createdAt, lastConnectionAt, isMain, guild } = nickname;
  return (
    <DetailList
      items={[
        { label: 'Id', value: id },
        { label: 'Compte', value: <OwnerLink owner={nickname} isLink={isAccountLink} /> },
        { label: words.creation, value: <MinuteTime date={createdAt} /> },
        {
          label: 'Dernière connexion',
          value: lastConnectionAt ? <MinuteTime date={lastConnectionAt} /> : words.never,
        },
        { label: 'Principal', value: isMain ? 'oui' : 'non' },
        {
          label: 'Guilde',
          value: guild ? `${keepOrder(guild.name)} (${keepOrder(guild.title || say.noTitle)})` : say.noGuild,
        },
      ]}
    />
  );
}
