import { listMyCards } from '#lib/areas/cards/card-service.ts';
import type { ListedCard, OwnedCard } from '#lib/areas/cards/card-list.ts';
import { listRecentGames } from '#lib/areas/history/history-access.ts';
import type { HistoryGame } from '#lib/areas/history/history.ts';
import type { OwnPage } from '#lib/areas/players/privacy-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { listOwnSessions } from '#lib/identity/sessions/session-service.ts';
import type { SessionEntry } from '#lib/identity/sessions/session.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { getMyProfile } from './profile-service.ts';
import type { Profile } from './profile.ts';

/** Everything that the account page shows. */
export type AccountPage = {
  readonly account: Profile;
  readonly sessions: readonly SessionEntry[];
  readonly ownPage: OwnPage;
  /** How many different cards the viewer has, and the strongest of them, the best first. */
  readonly cards: { readonly kinds: number; readonly strongest: readonly OwnedCard<ListedCard>[] };
  /** The last games, newest first. */
  readonly games: readonly HistoryGame[];
};

/** One row of cards, and as many games as stand beside it. */
const SHOWN = { cards: 5, games: 3 } as const;

/** The viewer's own account as its page shows it (product/pages §3.5). */
export async function getAccountPage(viewer: Viewer): Promise<Result<AccountPage, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const [profile, sessions, cards, games] = await Promise.all([
    getMyProfile(viewer),
    listOwnSessions(viewer),
    listMyCards(viewer),
    listRecentGames(viewer, { accountId: viewer.account.id, limit: SHOWN.games }),
  ]);
  if (!profile.ok || !sessions.ok || !cards.ok) return fail('not logged in');
  const strongest = cards.value
    .toSorted((one, other) => other.power - one.power || one.card.number - other.card.number)
    .slice(0, SHOWN.cards);
  return ok({
    account: profile.value,
    sessions: sessions.value,
    ownPage: ownPageOf(profile.value),
    cards: { kinds: cards.value.length, strongest },
    games: games ?? [],
  });
}

function ownPageOf({ nicknames, isPrivate }: Profile): OwnPage {
  return { name: nicknames[0]?.name ?? null, isPrivate };
}
