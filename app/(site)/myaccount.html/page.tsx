import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { PRIVACY_TEXTS } from '#lib/areas/players/player-words.ts';
import { getOwnPage } from '#lib/areas/players/privacy-service.ts';
import { getMyProfile } from '#lib/areas/profile/profile-service.ts';
import type { Profile } from '#lib/areas/profile/profile.ts';
import { formatNumber } from '#lib/base/words/typography.ts';
import { listOwnSessions } from '#lib/identity/sessions/session-service.ts';
import { SESSION_WORDS } from '#lib/identity/sessions/session-words.ts';
import { Banner } from '#ui/banner.tsx';
import { DayTime, MinuteTime } from '#ui/day-time.tsx';
import { DetailList } from '#ui/detail-list.tsx';
import { Facts } from '#ui/facts.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { CapacityBars, NicknameList, PrivilegeList, RankList, StatsTable } from './parts.tsx';
import { OwnPagePart, PrivacyNotice } from './own-page.tsx';
import { SessionList } from './session-list.tsx';

const PATH = '/myaccount.html';

export const metadata: Metadata = {
  title: 'Mon Compte',
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The viewer's own account; visitors are sent to log in and return (product/pages §3.5). */
export default async function AccountPage() {
  const viewer = await getViewer();
  const [profile, sessions, ownPage, flash] = await Promise.all([
    getMyProfile(viewer),
    listOwnSessions(viewer),
    getOwnPage(viewer),
    getFlash(PATH),
  ]);
  if (!profile.ok || !sessions.ok || !ownPage.ok) redirect(`/login.html?retour=${PATH}`);
  const { value: account } = profile;
  return (
    <PageParts>
      <PageTitle>{account.accountName}</PageTitle>
      {flash.notice === 'session ended' && <Notice kind="success" text={SESSION_WORDS.sessionEnded} />}
      {flash.notice === 'privacy changed' && <PrivacyNotice page={ownPage.value} />}
      {flash.faults.map(({ code }) => (
        <Notice
          key={code}
          kind="notice"
          text={(PRIVACY_TEXTS as Record<string, string>)[code] ?? SESSION_WORDS.sessionGone}
        />
      ))}
      <Facts
        items={[
          { label: 'Gils', value: formatNumber(account.gils) },
          { label: 'Expérience', value: formatNumber(account.exp) },
          { label: 'Power', value: formatNumber(account.power) },
          { label: 'Power boutique', value: formatNumber(account.shopPower) },
        ]}
      />
      <AccountLinks account={account} />
      <DetailList items={detailsOf(account)} />
      <CapacityBars capacities={account.capacities} />
      <StatsTable account={account} />
      <OwnPagePart page={ownPage.value} />
      <NicknameList nicknames={account.nicknames} max={account.maxNicknames} />
      <RankList idents={account.idents} />
      <PrivilegeList privileges={account.privileges} />
      <SessionList sessions={sessions.value} currentId={viewer.account?.sessionId ?? null} />
    </PageParts>
  );
}

function Notice({ kind, text }: { kind: 'success' | 'notice'; text: string }) {
  return (
    <Banner kind={kind}>
      <p>{text}</p>
    </Banner>
  );
}

function AccountLinks({ account }: { account: Profile }) {
  const isStaff = account.idents.length > 0 || account.privileges.length > 0;
  return (
    <ul className="row" role="list">
      <li>
        <a href="/change-password.html">Changer de mot de passe</a>
      </li>
      <li>
        <a href="/mycards.html">Mes cartes</a>
      </li>
      <li>
        <a href={`/text/cards/${account.accountId}`}>Mes cartes en texte</a>
      </li>
      <li>
        <a href={`/history/player/${account.accountId}`}>Mes parties</a>
      </li>
      {isStaff && (
        <li>
          <a href="/admin">Administration</a>
        </li>
      )}
    </ul>
  );
}

function detailsOf({ registeredAt, lastLoginAt, lastAddress }: Profile) {
  return [
    { label: 'Inscription', value: <DayTime date={registeredAt} /> },
    { label: 'Dernière connexion', value: lastLoginAt ? <MinuteTime date={lastLoginAt} /> : 'jamais' },
    { label: 'Adresse IP de la dernière connexion', value: lastAddress ?? 'inconnue' },
  ];
}
