import type { ListedCard, OwnedCard } from '#lib/areas/cards/card-list.ts';
import { showOwned } from '#lib/areas/cards/card-service.ts';
import { OWNED_CARDS } from '#lib/areas/cards/owned-cards.ts';
import type { HistoryGame } from '#lib/areas/games/history.ts';
import { newestGames } from '#lib/areas/games/history-access.ts';
import { CLOSING } from '#lib/areas/personal-data/closing-service.ts';
import type { OwnPage } from '#lib/areas/players/player-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { LAST_FAILED_LOGIN, type FailedLogin, OWN_SESSIONS } from '#lib/identity/sessions/own-sessions.ts';
import { isLive } from '#lib/identity/sessions/session-service.ts';
import type { SessionEntry } from '#lib/identity/sessions/session.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import * as profiles from './profile-repo.ts';
import { toProfile } from './profile-service.ts';
import type { Profile } from './profile.ts';

/** Everything that the account page shows. */
export type AccountPage = {
  readonly account: Profile;
  /** When it will be closed, or null. */
  readonly closing: Date | null;
  readonly sessions: readonly SessionEntry[];
  readonly failedLogin: FailedLogin | null;
  readonly ownPage: OwnPage;
  /** How many different cards the viewer has, and the strongest of them, the best first. */
  readonly cards: { readonly kinds: number; readonly strongest: readonly OwnedCard<ListedCard>[] };
  /** The last games, newest first. */
  readonly games: readonly HistoryGame[];
};

/** One row of cards, and the number of games that fit beside it. */
const SHOWN = { cards: 5, games: 3 } as const;

/** The data of the account page beside the account itself, all of it the viewer's own. */
const BESIDE = {
  closing: CLOSING,
  sessions: OWN_SESSIONS,
  failedLogin: LAST_FAILED_LOGIN,
  owned: OWNED_CARDS,
  games: newestGames(SHOWN.games),
};

/** The viewer's own account as its page shows it (product/pages §3.5). */
export async function getAccountPage(viewer: Viewer): Promise<Result<AccountPage, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const now = new Date();
  const found = await profiles.findProfile(viewer.account.id, { now, others: BESIDE });
  if (found === null) return fail('not logged in');
  const { closing, sessions, failedLogin, owned, games } = found.others;
  const [account, cards] = await Promise.all([toProfile(viewer, found), showOwned(owned)]);
  const strongest = cards
    .toSorted((one, other) => other.power - one.power || one.card.number - other.card.number)
    .slice(0, SHOWN.cards);
  return ok({
    ...{ account, closing, failedLogin, games },
    sessions: sessions.filter((session) => isLive(session, viewer.account, now)),
    ownPage: ownPageOf(account),
    cards: { kinds: cards.length, strongest },
  });
}

function ownPageOf({ nicknames, isPrivate }: Profile): OwnPage {
  return { name: nicknames[0]?.name ?? null, isPrivate };
}
