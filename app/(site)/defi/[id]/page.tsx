import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { getConfig } from '#lib/base/config/config.ts';
import {
  DUEL_START_MESSAGES as say,
  duelFaultText,
  invitedText,
  seekingText,
  summaryText,
  waitingText,
} from '#lib/areas/duels/duel-start-messages.ts';
import { DUEL_MESSAGES } from '#lib/areas/duels/duel-messages.ts';
import { DUEL_PAGE, DUEL_START_PAGE } from '#lib/areas/duels/duel-pages.ts';
import { duelLinks, duelSceneOf, isWaiting, selectedSlot } from '#lib/areas/duels/duel-scene.ts';
import type { OwnCards } from '#lib/areas/duels/duel-deal.ts';
import { getDuelPage } from '#lib/areas/duels/duel-service.ts';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import { START_PAGE } from '#lib/areas/training/training-pages.ts';
import { tableTitle, YOU } from '#lib/areas/training/training-messages.ts';
import { withReturn } from '#lib/base/local-path.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Rules } from '../../jouer/table/table-facts.tsx';
import styles from '../defi.module.css';
import { OwnDeck } from '../own-deck.tsx';
import { AwaitFriend } from './await-friend.client.tsx';
import { DuelTable } from './duel-table.client.tsx';

/** Reload interval of a page without JavaScript, in seconds. */
const REFRESH_SECONDS = 4;

/** A duel: the invitation, the table, and its end (product/duels §3). */
export default definePage(DUEL_PAGE, {
  load: async ({ viewer, left }, { params, query }) => {
    const key = typeof query.invitation === 'string' ? query.invitation : null;
    const found = await getDuelPage(viewer, { id: params.id, invitation: key });
    if (!found.ok) return refused('not found');
    const { view, invitation, mayAccept, isChallenged, wasChallenged, own, guestKey, verdict } = found.value;
    const scene = duelSceneOf(view);
    const [fault] = left.faults;
    const { siteUrl } = getConfig();
    const here = new URL(duelLinks(view, null).here, siteUrl).href;
    const friend = invitation === null ? null : `${here}?invitation=${invitation}`;
    return shown({
      ...{ view, verdict, here, friend, invitation, mayAccept, isChallenged, wasChallenged, own, guestKey },
      selected: selectedSlot(scene, query.carte),
      isWaiting: isWaiting(view, scene),
      fault: fault ? { text: duelFaultText(fault.code), isLoggedOut: fault.code === 'not a player' } : null,
      player: viewer.account?.name ?? null,
    });
  },
  head: ({ view, isWaiting: mayReload, invitation, mayAccept, here, friend }) => ({
    title: titleOf(view),
    // Where the address is shared, it has to go on inviting.
    ...(friend !== null && {
      description: summaryText({ ...view, rules: view.start.rules }),
      preview: { title: invitedText(view.names.blue), path: friend.slice(new URL(here).origin.length) },
    }),
    ...(mayReload &&
      (view.isPlayer || (invitation === null && !mayAccept)) && { refreshSeconds: REFRESH_SECONDS }),
  }),
  body: (data) => <DuelBody {...data} />,
});

function titleOf({ names: { blue, red }, isPlayer }: DuelView): string {
  return red === null ? say.title : tableTitle({ blue: isPlayer ? YOU : blue, red });
}

type BodyProps = {
  view: DuelView;
  verdict: Parameters<typeof DuelTable>[0]['verdict'];
  here: string;
  friend: string | null;
  invitation: string | null;
  mayAccept: boolean;
  isChallenged: boolean;
  wasChallenged: boolean;
  own: OwnCards | null;
  guestKey: string | null;
  selected: Parameters<typeof DuelTable>[0]['selected'];
  fault: Parameters<typeof DuelTable>[0]['fault'];
  player: string | null;
};

function DuelBody(data: BodyProps) {
  const { view, friend, mayAccept, selected, verdict, fault, player } = data;
  if (view.names.red !== null) return <DuelTable initial={view} {...{ selected, verdict, fault, player }} />;
  return (
    <PageParts>
      {fault && (
        <p role="alert" className={styles.said} id="erreurs">
          {fault.text}
        </p>
      )}
      {view.isPlayer ? (
        <Waiting {...data} />
      ) : friend === null && !mayAccept ? (
        <NotStarted {...data} />
      ) : (
        <Invited {...data} />
      )}
    </PageParts>
  );
}

function Waiting({ view, here, friend, player }: BodyProps) {
  const { title, lead } = waitingText(view.offer);
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={styles.wait}>
        <div className={styles.links}>
          <Address label={say.friendLink} address={friend ?? here} kind="main" />
          <AwaitFriend id={view.id} address={friend} isAnnounced={view.offer?.isOpen === true} />
          <Address label={say.watchLink} address={here} kind="plain" />
        </div>
        {view.isPlayer && friend !== null && <QrCode text={friend} label={say.qr} />}
      </div>
      {view.offer && <OfferAction id={view.id} offer={view.offer} player={player} />}
      <p className="soft">{summaryText({ ...view, rules: view.start.rules })}</p>
    </>
  );
}

type OfferActionProps = { id: string; offer: NonNullable<DuelView['offer']>; player: string | null };

/** The actions for an offer: withdraw it, or look for another opponent if nobody has come. */
function OfferAction({ id, offer: { to, isOpen }, player }: OfferActionProps) {
  if (isOpen) return <CloseForm id={id} label={to === null ? say.withdraw : say.takeBack} player={player} />;
  return (
    <p>
      <ButtonLink href={`${START_PAGE.path}#adversaires`}>{say.seekAgain}</ButtonLink>
    </p>
  );
}

function CloseForm({ id, label, player }: { id: string; label: string; player: string | null }) {
  return (
    <PostForm action={`/rest/duel/${encodeURIComponent(id)}/close`} shownFor={player ?? ''}>
      <input type="hidden" name="id" value={id} />
      <Button>{label}</Button>
    </PostForm>
  );
}

function Address({ label, address, kind }: { label: string; address: string; kind: 'main' | 'plain' }) {
  return (
    <div>
      <label>
        {label} <input type="text" readOnly value={address} />
      </label>
      <ButtonLink kind={kind} href={address} data-copy={address} data-copied={say.copied}>
        {say.copy}
      </ButtonLink>
    </div>
  );
}

function NotStarted({ view, wasChallenged }: BodyProps) {
  return (
    <>
      <PageTitle lead={wasChallenged ? say.goneNote : say.notStartedNote}>
        {wasChallenged ? say.gone : say.notStarted}
      </PageTitle>
      {wasChallenged && <ButtonLink href={DUEL_START_PAGE.path}>{DUEL_MESSAGES.newDuel}</ButtonLink>}
      <AwaitFriend id={view.id} address={null} isAnnounced={false} />
    </>
  );
}

function Invited({ view, invitation, isChallenged, own, guestKey, here, player }: BodyProps) {
  const path = new URL(here).pathname;
  const headingOf = invitation === null && !isChallenged ? seekingText : invitedText;
  return (
    <>
      <PageTitle lead={summaryText({ ...view, rules: view.start.rules })}>
        {headingOf(view.names.blue)}
      </PageTitle>
      <PostForm action={`/rest/duel/${encodeURIComponent(view.id)}/join`}>
        <input type="hidden" name="id" value={view.id} />
        {invitation !== null && <input type="hidden" name="invitation" value={invitation} />}
        {guestKey !== null && <input type="hidden" name="guest" value={guestKey} />}
        {own && <OwnDeck {...own} />}
        <Button kind="main">{say.sit}</Button>
      </PostForm>
      {isChallenged && <CloseForm id={view.id} label={say.decline} player={player} />}
      {player === null && (
        <p className="soft">
          {say.asGuest}{' '}
          <a
            href={withReturn('/login.html', invitation === null ? path : `${path}?invitation=${invitation}`)}
          >
            {say.logIn}
          </a>
        </p>
      )}
      <Rules rules={view.start.rules} />
      <p className="soft">{say.stakes}</p>
    </>
  );
}
