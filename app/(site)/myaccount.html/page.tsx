import { Cached } from '#app/_page/markup.tsx';
import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { PRIVACY_TEXTS } from '#lib/areas/players/player-messages.ts';
import { CLOSING_MESSAGES } from '#lib/areas/personal-data/closing-messages.ts';
import { CLOSING_PATH } from '#lib/areas/personal-data/closing.ts';
import type { OwnPage } from '#lib/areas/players/player-service.ts';
import { getAccountPage, type AccountPage as Account } from '#lib/areas/profile/account-page-service.ts';
import { ACCOUNT_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { ACCOUNT_MESSAGES as say, sinceText } from '#lib/areas/profile/profile-messages.ts';
import type { Profile } from '#lib/areas/profile/profile.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import type { FailedLogin } from '#lib/identity/sessions/own-sessions.ts';
import { SESSION_MESSAGES } from '#lib/identity/sessions/session-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { DayTime, MinuteTime, Raised } from '#ui/pieces.tsx';
import { DetailList, Facts } from '#ui/facts.tsx';
import { FactorAsked, type FactorRule } from '#ui/login-parts.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { AccountLinks, OwnPagePart, PrivacyNotice } from './account-links.tsx';
import styles from './account.module.css';
import { CardsAndGames } from './cards-and-games.tsx';
import { Fold, CapacityBars, NicknameList, PrivilegeList, RankList, Statistics } from './parts.tsx';
import type { SessionEntry } from '#lib/identity/sessions/session.ts';
import { Button } from '#ui/button.tsx';
import { Sheet, unseen } from '#ui/sheet.tsx';
import { PostForm } from '#ui/form-parts.tsx';

/** The viewer's own account; visitors are sent to log in and returned (product/pages §3.5). */
export default definePage(ACCOUNT_PAGE, {
  load: async ({ viewer, left }) => {
    const found = await getAccountPage(viewer);
    if (!found.ok) return refused('log in');
    return shown({
      ...found.value,
      flash: left,
      currentSession: viewer.account?.sessionId ?? null,
      lacksFactor: viewer.account?.lacksFactor ?? null,
    });
  },
  head: () => ({ title: say.title }),
  body: (data) => <AccountPage {...data} />,
});

type AccountPageProps = Account & {
  flash: Flash;
  currentSession: string | null;
  lacksFactor: FactorRule | null;
};

function AccountPage({ flash, currentSession, lacksFactor, ...page }: AccountPageProps) {
  const { account, sessions, ownPage } = page;
  return (
    <PageParts>
      <PageTitle lead={<Raised>{sinceText(account.accountName, account.registeredAt)}</Raised>}>
        {say.title}
      </PageTitle>
      {lacksFactor !== null && <FactorAsked rule={lacksFactor} />}
      <Outcome flash={flash} ownPage={ownPage} />
      {page.closing !== null && (
        <Banner kind="notice">
          <p>
            {CLOSING_MESSAGES.pending(page.closing)} <a href={CLOSING_PATH}>{CLOSING_MESSAGES.keep}</a>
          </p>
        </Banner>
      )}
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
      <Cached of={CapacityBars} capacities={account.capacities} />
      <Cached of={Statistics} pvp={account.pvp} pve={account.pve} />
      <div className={styles.pair}>
        <OwnPagePart page={ownPage} />
        <Cached of={NicknameList} nicknames={account.nicknames} max={account.maxNicknames} />
      </div>
      <div>
        <RankList idents={account.idents} />
        <PrivilegeList privileges={account.privileges} />
        <Fold
          title={say.devices}
          isOpen={flash.notice === 'session ended' || flash.notice === 'others ended'}
        >
          <DetailList items={detailsOf(account, page.failedLogin)} />
          <SessionList sessions={sessions} currentId={currentSession} />
        </Fold>
      </div>
    </PageParts>
  );
}

type OutcomeProps = { flash: Flash; ownPage: OwnPage };

/** The outcome of a form of this page. */
function Outcome({ flash: { notice, faults }, ownPage }: OutcomeProps) {
  return (
    <>
      {notice === 'session ended' && <Notice kind="success" text={SESSION_MESSAGES.sessionEnded} />}
      {notice === 'others ended' && <Notice kind="success" text={SESSION_MESSAGES.othersEnded} />}
      {notice === 'privacy changed' && <PrivacyNotice page={ownPage} />}
      {faults.map(({ code }) => (
        <Notice
          key={code}
          kind="notice"
          text={(PRIVACY_TEXTS as Record<string, string>)[code] ?? SESSION_MESSAGES.sessionGone}
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

function detailsOf({ registeredAt, lastLoginAt, lastAddress }: Profile, failed: FailedLogin | null) {
  return [
    { label: 'Inscription', value: <DayTime date={registeredAt} /> },
    { label: 'Dernière connexion', value: lastLoginAt ? <MinuteTime date={lastLoginAt} /> : 'jamais' },
    { label: 'Adresse IP de la dernière connexion', value: lastAddress ?? 'inconnue' },
    ...(failed === null ? [] : [{ label: SESSION_MESSAGES.failed, value: <Failed login={failed} /> }]),
  ];
}

function Failed({ login: { at, address, device } }: { login: FailedLogin }) {
  return (
    <>
      <MinuteTime date={at} />, {SESSION_MESSAGES.failedFrom(device, address)}
    </>
  );
}

/** The logged-in devices, each with a button to log it out (product/accounts §4.3). */
function SessionList({
  sessions,
  currentId,
}: {
  sessions: readonly SessionEntry[];
  currentId: string | null;
}) {
  return (
    <>
      <h3>Appareils connectés ({formatNumber(sessions.length)})</h3>
      <p className="soft">
        Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis changez de mot de passe.
      </p>
      <Sheet
        label="Tableau des appareils connectés"
        columns={['Appareil', 'Adresse IP', 'Dernière visite', unseen('Action')]}
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isCurrent={session.id === currentId} />
        ))}
      </Sheet>
      {sessions.length > 1 && (
        <PostForm action="/rest/sessions/end-others">
          <p>
            <Button>{SESSION_MESSAGES.endOthers}</Button>
          </p>
        </PostForm>
      )}
    </>
  );
}

function SessionRow({ session, isCurrent }: { session: SessionEntry; isCurrent: boolean }) {
  const { id, device, address, createdAt, lastUsedAt, isNew } = session;
  return (
    <tr aria-current={isCurrent ? 'true' : undefined}>
      <th scope="row">
        {device}
        {isCurrent && ' (cet appareil)'}
        {isNew && (
          <>
            {' '}
            <small className="soft">{SESSION_MESSAGES.isNew(createdAt)}</small>
          </>
        )}
      </th>
      <td>{address ?? 'inconnue'}</td>
      <td>
        <MinuteTime date={lastUsedAt} />
      </td>
      <td>
        <PostForm action="/rest/sessions/end">
          <input type="hidden" name="session" value={id} />
          <Button>
            Déconnecter<span className="sr"> {device}</span>
          </Button>
        </PostForm>
      </td>
    </tr>
  );
}
