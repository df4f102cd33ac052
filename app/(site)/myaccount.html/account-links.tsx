import { OLD_PLANNER_PAGE } from '#lib/areas/capacities/capacity-pages.ts';
import { CARDS_FILE, MY_CARDS_PAGE } from '#lib/areas/cards/card-pages.ts';
import { COACH_PAGE } from '#lib/areas/coach/coach.ts';
import { CONTACT_MESSAGES } from '#lib/areas/contacts/contact-messages.ts';
import {
  CONTACTS_PAGE,
  EMAIL_PAGE,
  FACTOR_PAGE,
  PASSKEY_PAGE,
  PASSWORD_PAGE,
} from '#lib/areas/profile/profile-pages.ts';
import { HISTORY_PAGE } from '#lib/areas/games/history-pages.ts';
import { ARCHIVE_MESSAGES } from '#lib/areas/personal-data/archive-messages.ts';
import { CLOSING_MESSAGES } from '#lib/areas/personal-data/closing-messages.ts';
import { CLOSING_PAGE, MY_DATA_PAGE } from '#lib/areas/personal-data/personal-data-pages.ts';
import { OWN_PLAYER_PAGE } from '#lib/areas/players/player-pages.ts';
import type { AccountPage } from '#lib/areas/profile/account-page-service.ts';
import { ACCOUNT_MESSAGES as say, kindsText } from '#lib/areas/profile/profile-messages.ts';
import { BACK_OFFICE_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { PASSKEY_MESSAGES } from '#lib/identity/passkeys/passkey-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import styles from './account.module.css';
import { PRIVACY_MESSAGES as privacySay } from '#lib/areas/players/player-messages.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import type { OwnPage } from '#lib/areas/players/player-service.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';

type Link = { readonly href: string; readonly title: string; readonly note: string };

/** The pages of the account, as large links with a description. */
export function AccountLinks(page: AccountPage) {
  return (
    <nav aria-label={say.links}>
      <ul className={styles.links}>
        {linksOf(page).map(({ href, title, note }) => (
          <li key={href}>
            <a href={href}>
              <b>{title}</b>
              <small> {note}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linksOf({ account, cards }: AccountPage): Link[] {
  const { accountId, idents, privileges } = account;
  const id = String(accountId);
  const isStaff = idents.length > 0 || privileges.length > 0;
  return [
    { href: pathOf(HISTORY_PAGE, { id }), title: say.games, note: say.gamesNote },
    { href: COACH_PAGE, title: say.coach, note: say.coachNote },
    { href: MY_CARDS_PAGE.path, title: say.cards, note: kindsText(cards.kinds) },
    { href: OWN_PLAYER_PAGE.path, title: say.page, note: say.pageNote },
    { href: OLD_PLANNER_PAGE.path, title: say.plan, note: say.planNote },
    { href: PASSWORD_PAGE.path, title: say.password, note: say.passwordNote },
    { href: EMAIL_PAGE.path, title: say.email, note: say.emailNote },
    { href: PASSKEY_PAGE.path, title: PASSKEY_MESSAGES.title, note: PASSKEY_MESSAGES.note },
    { href: CONTACTS_PAGE.path, title: CONTACT_MESSAGES.title, note: CONTACT_MESSAGES.note },
    { href: FACTOR_PAGE.path, title: say.factor, note: say.factorNote },
    { href: pathOf(CARDS_FILE, { id }), title: say.cardsText, note: say.cardsTextNote },
    { href: MY_DATA_PAGE.path, title: ARCHIVE_MESSAGES.title, note: ARCHIVE_MESSAGES.note },
    { href: CLOSING_PAGE.path, title: CLOSING_MESSAGES.title, note: CLOSING_MESSAGES.note },
    ...(isStaff ? [{ href: BACK_OFFICE_PAGE.path, title: say.admin, note: say.adminNote }] : []),
  ];
}

type OwnPageProps = { page: OwnPage };

/** The viewer's own page, with the privacy switch (product/pages §5.8). */
export function OwnPagePart({ page: { name, isPrivate } }: OwnPageProps) {
  return (
    <section className="stack" aria-labelledby="page-de-joueur">
      <h2 id="page-de-joueur">{privacySay.title}</h2>
      <p>
        {isPrivate ? privacySay.isKept : privacySay.isShown}{' '}
        {name !== null && <a href={playerPath(name)}>{privacySay.see}</a>}
      </p>
      <PostForm action="/rest/privacy">
        <input type="hidden" name="isPrivate" value={String(!isPrivate)} />
        <Button>{isPrivate ? privacySay.show : privacySay.keep}</Button>
      </PostForm>
    </section>
  );
}

export function PrivacyNotice({ page: { isPrivate } }: OwnPageProps) {
  return (
    <Banner kind="success">
      <p>{isPrivate ? privacySay.kept : privacySay.shown}</p>
    </Banner>
  );
}
