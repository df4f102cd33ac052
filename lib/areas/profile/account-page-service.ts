import type { ListedCard, OwnedCard } from '#lib/areas/cards/card-list.ts';
import { listMyCards } from '#lib/areas/cards/card-service.ts';
import type { HistoryGame } from '#lib/areas/games/history.ts';
import { listRecentGames } from '#lib/areas/games/history-access.ts';
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

/** What is read along with the account, all of it the viewer's own. */
const BESIDE = {
  closing: CLOSING,
  sessions: OWN_SESSIONS,
  failedLogin: LAST_FAILED_LOGIN,
};

/** The viewer's own account as its page shows it (product/pages §3.5). */
export async function getAccountPage(viewer: Viewer): Promise<Result<AccountPage, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const now = new Date();
  const accountId = viewer.account.id;
  const [found, cards, games] = await Promise.all([
    profiles.findProfile(accountId, { now, others: BESIDE }),
    listMyCards(viewer),
    listRecentGames(viewer, { accountId, limit: SHOWN.games }),
  ]);
  if (found === null || !cards.ok || games === null) return fail('not logged in');
  const { closing, sessions, failedLogin } = found.others;
  const account = await toProfile(viewer, found);
  const strongest = cards.value
    .toSorted((one, other) => other.power - one.power || one.card.number - other.card.number)
    .slice(0, SHOWN.cards);
  return ok({
    ...{ account, closing, failedLogin, games },
    sessions: sessions.filter((session) => isLive(session, viewer.account, now)),
    ownPage: ownPageOf(account),
    cards: { kinds: cards.value.length, strongest },
  });
}

function ownPageOf({ nicknames, isPrivate }: Profile): OwnPage {
  return { name: nicknames[0]?.name ?? null, isPrivate };
}
