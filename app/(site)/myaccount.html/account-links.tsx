import { COACH_PAGE } from '#lib/areas/coach/coach.ts';
import type { AccountPage } from '#lib/areas/profile/account-page-service.ts';
import { ACCOUNT_WORDS as say, kindsText } from '#lib/areas/profile/profile-words.ts';
import styles from './account.module.css';

type Link = { readonly href: string; readonly title: string; readonly note: string };

/** What the account leads to, as large targets with what is there. */
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
  const isStaff = idents.length > 0 || privileges.length > 0;
  return [
    { href: `/history/player/${accountId}`, title: say.games, note: say.gamesNote },
    { href: COACH_PAGE, title: say.coach, note: say.coachNote },
    { href: '/mycards.html', title: say.cards, note: kindsText(cards.kinds) },
    { href: '/ma-page', title: say.page, note: say.pageNote },
    { href: '/capa-planning.html', title: say.plan, note: say.planNote },
    { href: '/change-password.html', title: say.password, note: say.passwordNote },
    { href: `/text/cards/${accountId}`, title: say.cardsText, note: say.cardsTextNote },
    ...(isStaff ? [{ href: '/admin', title: say.admin, note: say.adminNote }] : []),
  ];
}
