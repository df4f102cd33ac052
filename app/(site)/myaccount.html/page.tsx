import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { PRIVACY_TEXTS } from '#lib/areas/players/player-words.ts';
import type { OwnPage } from '#lib/areas/players/privacy-service.ts';
import { getAccountPage } from '#lib/areas/profile/account-page-service.ts';
import { ACCOUNT_WORDS as say, sinceText } from '#lib/areas/profile/profile-words.ts';
import type { Profile } from '#lib/areas/profile/profile.ts';
import { formatNumber } from '#lib/base/words/typography.ts';
import { SESSION_WORDS } from '#lib/identity/sessions/session-words.ts';
import { Banner } from '#ui/banner.tsx';
import { DayTime, MinuteTime } from '#ui/day-time.tsx';
import { DetailList } from '#ui/detail-list.tsx';
import { Facts } from '#ui/facts.tsx';
import { Kept } from '#ui/kept.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AccountLinks } from './account-links.tsx';
import styles from './account.module.css';
import { CardsAndGames } from './cards-and-games.tsx';
import { Fold } from './fold.tsx';
import { OwnPagePart, PrivacyNotice } from './own-page.tsx';
import { CapacityBars, NicknameList, PrivilegeList, RankList, Statistics } from './parts.tsx';
import { SessionList } from './session-list.tsx';

const PATH = '/myaccount.html';

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The viewer's own account; visitors are sent to log in and return (product/pages §3.5). */
export default async function AccountPage() {
  const viewer = await getViewer();
  const [found, flash] = await Promise.all([getAccountPage(viewer), getFlash(PATH)]);
  if (!found.ok) redirect(`/login.html?retour=${PATH}`);
  const { account, sessions, ownPage } = found.value;
  return (
    <PageParts>
      <PageTitle lead={sinceText(account.accountName, account.registeredAt)}>{say.title}</PageTitle>
      <Outcome flash={flash} ownPage={ownPage} />
      <Facts
        items={[
          { label: 'Gils', value: formatNumber(account.gils) },
          { label: 'Expérience', value: formatNumber(account.exp) },
          { label: 'Power', value: formatNumber(account.power) },
          { label: 'Power boutique', value: formatNumber(account.shopPower) },
        ]}
      />
      <AccountLinks {...found.value} />
      <CardsAndGames {...found.value} />
      <Kept of={CapacityBars} capacities={account.capacities} />
      <Kept of={Statistics} pvp={account.pvp} pve={account.pve} />
      <div className={styles.pair}>
        <OwnPagePart page={ownPage} />
        <Kept of={NicknameList} nicknames={account.nicknames} max={account.maxNicknames} />
      </div>
      <div>
        <RankList idents={account.idents} />
        <PrivilegeList privileges={account.privileges} />
        <Fold title={say.devices} isOpen={flash.notice === 'session ended'}>
          <DetailList items={detailsOf(account)} />
          <SessionList sessions={sessions} currentId={viewer.account?.sessionId ?? null} />
        </Fold>
      </div>
    </PageParts>
  );
}

type OutcomeProps = { flash: Awaited<ReturnType<typeof getFlash>>; ownPage: OwnPage };

/** What came of a form of this page. */
function Outcome({ flash: { notice, faults }, ownPage }: OutcomeProps) {
  return (
    <>
      {notice === 'session ended' && <Notice kind="success" text={SESSION_WORDS.sessionEnded} />}
      {notice === 'privacy changed' && <PrivacyNotice page={ownPage} />}
      {faults.map(({ code }) => (
        <Notice
          key={code}
          kind="notice"
          text={(PRIVACY_TEXTS as Record<string, string>)[code] ?? SESSION_WORDS.sessionGone}
        />
      ))}
    </>
  );
}

function Notice({ kind, text }: { kind: 'success' | 'notice'; text: string }) {
  return (
    <Banner kind={kind}>
      <p>{text}</p>
    </Banner>
  );
}

function detailsOf({ registeredAt, lastLoginAt, lastAddress }: Profile) {
  return [
    { label: 'Inscription', value: <DayTime date={registeredAt} /> },
    { label: 'Dernière connexion', value: lastLoginAt ? <MinuteTime date={lastLoginAt} /> : 'jamais' },
    { label: 'Adresse IP de la dernière connexion', value: lastAddress ?? 'inconnue' },
  ];
}
