import { definePage } from '#app/_page/define-page.tsx';
import { GUARDS } from '#lib/audit/guards.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { NICKNAMES_PAGE, NICKNAME_BAN_PAGE, NICKNAME_PAGE } from '#lib/back-office/accounts/account-pages.ts';
import { ADMIN_ACCOUNT_MESSAGES as words } from '#lib/back-office/accounts/admin-account-messages.ts';
import { getNickname } from '#lib/back-office/accounts/admin-nickname-service.ts';
import { ADMIN_NICKNAME_MESSAGES as say } from '#lib/back-office/accounts/admin-nickname-messages.ts';
import type { AdminNicknameDetail } from '#lib/back-office/accounts/admin-nickname.ts';
import { AUDIT_PAGE } from '#lib/back-office/audit/audit-pages.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { MinuteTime } from '#ui/day-time.tsx';
import { DetailList } from '#ui/facts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { BanNotice, BanSection } from '../../ban-section.tsx';
import { foundOrMissing, Missing, OwnerLink } from '../../admin-parts.tsx';
import { CaseForm } from './case-form.tsx';

/** All details of a nickname (product/staff §2.6), as far as the viewer's privileges allow. */
export default definePage(NICKNAME_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getNickname(visit.viewer, params)),
  head: ({ found }) => ({
    ...(found === null
      ? { title: say.missing }
      : { title: keepOrder(found.name), alternates: { canonical: pathOf(NICKNAME_PAGE, idOf(found)) } }),
    robots: { index: false },
  }),
  body: ({ viewer, flash, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={NICKNAMES_PAGE.path} sentence={say.missing} />
    ) : (
      <NicknamePage viewer={viewer} flash={flash} nickname={found} />
    ),
});

type NicknameProps = { viewer: Viewer; flash: Flash; nickname: AdminNicknameDetail };

function NicknamePage({ viewer, flash, nickname }: NicknameProps) {
  const canEditCase = isAdmitted(viewer, GUARDS.editNicknames);
  return (
    <AdminFrame viewer={viewer} page={NICKNAMES_PAGE.path}>
      <PageTitle back={{ href: NICKNAMES_PAGE.path, label: say.listTitle }}>{nickname.name}</PageTitle>
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
        page={isAdmitted(viewer, GUARDS.banNicknames) ? pathOf(NICKNAME_BAN_PAGE, idOf(nickname)) : null}
        action={say.ban}
      />
      {canEditCase && <CaseForm nickname={nickname} flash={flash} />}
      {isAdmitted(viewer, GUARDS.readAudit) && (
        <p>
          <a href={`${AUDIT_PAGE.path}?cible=nickname%3A${nickname.id}`}>{words.log}</a>
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

function idOf({ id }: AdminNicknameDetail): { readonly id: string } {
  return { id: String(id) };
}
