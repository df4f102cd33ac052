import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getFlash, NOTHING_LEFT, type Left } from '#app/_request/flash.ts';
import { ownPage } from '#app/_request/own-page.tsx';
import { getViewer } from '#app/_request/viewer.ts';
import { PRIVACY_TEXTS } from '#lib/areas/players/player-words.ts';
import type { OwnPage } from '#lib/areas/players/privacy-service.ts';
import { getAccountPage, type AccountPage as Account } from '#lib/areas/profile/account-page-service.ts';
import { ACCOUNT_WORDS as say, sinceText } from '#lib/areas/profile/profile-words.ts';
import type { Profile } from '#lib/areas/profile/profile.ts';
import { formatNumber } from '#lib/base/words/typography.ts';
import { SESSION_WORDS } from '#lib/identity/sessions/session-words.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { Banner } from '#ui/banner.tsx';
import { DayTime, MinuteTime } from '#ui/day-time.tsx';
import { DetailList } from '#ui/detail-list.tsx';
import { Facts } from '#ui/facts.tsx';
import { Kept } from '#ui/kept.tsx';
import { Parts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AccountLinks } from './account-links.tsx';
import { Raised } from '#ui/raised.tsx';
import styles from './account.module.css';
import { CardsAndGames } from './cards-and-games.tsx';
import { Fold } from './fold.tsx';
import { OwnPagePart, PrivacyNotice } from './own-page.tsx';
import { CapacityBars, NicknameList, PrivilegeList, RankList, Statistics } from './parts.tsx';
import { SessionList } from './session-list.tsx';

const PATH = '/myaccount.html';

const METADATA: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

type Reader = { readonly viewer: Viewer; readonly flash: Left };

/** The viewer's own account; visitors are sent to log in and return (product/pages §3.5). */
const page = ownPage({
  ask: () => Promise.resolve({}),
  read: async (): Promise<Reader> => ({ viewer: await getViewer(), flash: await getFlash(PATH) }),
  readAs: (viewer) => ({ viewer, flash: NOTHING_LEFT }),
  outside: () => METADATA,
  make: async (_, reader) => ({ content: await makeContent(reader) }),
});

export const { generateMetadata } = page;
export default page.Page;

async function makeContent({ viewer, flash }: Reader) {
  const found = await getAccountPage(viewer);
  if (!found.ok) redirect(`/login.html?retour=${PATH}`);
  return <AccountPage {...found.value} flash={flash} currentSession={viewer.account?.sessionId ?? null} />;
}

type AccountPageProps = Account & { flash: Left; currentSession: string | null };

function AccountPage({ flash, currentSession, ...page }: AccountPageProps) {
  const { account, sessions, ownPage } = page;
  return (
    <Parts>
      <PageTitle lead={<Raised>{sinceText(account.accountName, account.registeredAt)}</Raised>}>
        {say.title}
      </PageTitle>
      <Outcome flash={flash} ownPage={ownPage} />
      <Facts
        items={[
          { label: 'Gils', value: formatNumber(account.gils) },
          { label: 'Expérience', value: formatNumber(account.exp) },
          { label: 'Power', value: formatNumber(account.power) },
          { label: 'Power boutique', value: formatNumber(account.shopPower) },
        ]}
      />
      <AccountLinks {...page} />
      <CardsAndGames {...page} />
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
          <SessionList sessions={sessions} currentId={currentSession} />
        </Fold>
      </div>
    </Parts>
  );
}

type OutcomeProps = { flash: Left; ownPage: OwnPage };

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
