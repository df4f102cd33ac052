import { findLeague, listAllLeagues, toLeague } from '#lib/areas/animations/animation-service.ts';
import type { League, LeagueLine } from '#lib/areas/animations/animation.ts';
import { listBetween } from '#lib/areas/history/history-service.ts';
import type { HistoryGame } from '#lib/areas/history/history.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { listLastMessages } from '#lib/desk/chat/chat-service.ts';
import type { ChatMessage } from '#lib/desk/chat/chat.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** How many games between two participants the page offers at most, the newest ones. */
const CANDIDATES_MAX = 200;

/** A finished game between two participants, and whether it is in the league. */
export type Candidate = Pick<
  HistoryGame,
  'gameId' | 'player1' | 'player2' | 'rules' | 'endedAt' | 'finalScore'
> & { readonly isIn: boolean };

/** The account ids of two different participants. */
export type Pair = readonly [number, number];

/** The staff page of a league (product/staff §2.9). Its games are listed whatever its state; `pair` is the pair chosen. */
export type LeagueDesk = {
  readonly league: League & { readonly accountIds: ReadonlyMap<string, number> };
  readonly pair: Pair | null;
  readonly candidates: readonly Candidate[];
  readonly messages: readonly ChatMessage[];
};

/** Every league, newest first, for staff (product/calls §4.1). */
export async function listLeagues(viewer: Viewer): Promise<Result<readonly LeagueLine[], Unauthorized>> {
  return isAdmitted(viewer, GUARDS.runLeagues) ? ok(await listAllLeagues()) : fail(UNAUTHORIZED);
}

/** The staff page of a league, refused to viewers who may not see the participants' accounts (product/staff §2.9). */
export async function getLeagueDesk(
  viewer: Viewer,
  { name, one, other }: { name: string; one: string; other: string },
): Promise<Result<LeagueDesk, 'not found' | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.runLeagues)) return fail(UNAUTHORIZED);
  const found = await findLeague(name);
  if (found === null) return fail('not found');
  const league = await toLeague(viewer, found);
  const { accountIds } = league;
  if (accountIds === null) return fail(UNAUTHORIZED);
  const pair = parsePair([one, other], new Set(accountIds.values()));
  const [candidates, messages] = await Promise.all([
    pair ? listCandidates(viewer, pair, new Set(found.games.map(({ id }) => id))) : [],
    listLastMessages(viewer),
  ]);
  if (!messages.ok) return messages;
  return ok({
    league: { ...league, accountIds, games: found.games },
    pair,
    candidates,
    messages: messages.value,
  });
}

async function listCandidates(
  viewer: Viewer,
  [one, other]: Pair,
  inLeague: ReadonlySet<number | null>,
): Promise<Candidate[]> {
  const asked = { accountId1: String(one), accountId2: String(other), page: 1, limit: CANDIDATES_MAX };
  const found = await listBetween(viewer, asked);
  if (!found.ok) return [];
  return found.value.games.map((game) => ({ ...game, isIn: inLeague.has(game.gameId) }));
}

/** Two different participants, or null. */
function parsePair(texts: readonly [string, string], participants: ReadonlySet<number>): Pair | null {
  const [one, other] = texts.map(parseId);
  if (one == null || other == null || one === other) return null;
  return participants.has(one) && participants.has(other) ? [one, other] : null;
}
