import type { ClientSession } from 'mongodb';
import { findKnownName } from '#lib/areas/players/player-access.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { findViewerAccount } from '#lib/identity/accounts/account-access.ts';
import {
  hasBlocked,
  listBlocked,
  noteChallengedUntil,
  tellChallenged,
} from '#lib/identity/contacts/contact-service.ts';
import { countFor } from '#lib/identity/limits/client-limit.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { challengeMail } from './challenge-messages.ts';
import { change } from './duel-change.ts';
import { findOwnDeck } from './duel-deal.ts';
import { isOffered, withClosedOffer, type ChallengeCode, type Duel, type Offer } from './duel.ts';
import * as duels from './duel-repo.ts';

/** How long a challenge waits for its answer, in seconds (product/duels §8). */
const CHALLENGE_SECONDS = 86_400;

/** Maximum number of challenges that a player sends per hour. */
const CHALLENGES_LIMIT = { prefix: 'challenges', points: 10, seconds: 3_600 } as const;

/** Maximum number of challenges waiting for one player. */
const WAITING_MAX = 10;

type Challenged = NonNullable<Offer['to']>;

/**
 * The recipient of a challenge. A player who blocks the challenger cannot be challenged, like a banned one. Under another nickname than that
 * which the viewer has blocked or challenged, the recipient is just not available, so that the two are not seen to belong together.
 */
export async function findChallenged(
  viewer: Viewer,
  name: string,
): Promise<Result<Challenged, ChallengeCode>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const own = viewer.account.id;
  const found = await findKnownName(name);
  if (found === null) return fail('unknown player');
  const { accountId } = found;
  if (accountId === own) return fail('own player');
  if (await hasBlocked(own, found.nicknameId)) return fail('blocked');
  if (!(await isAvailable(found, own))) return fail('not available');
  const to = { accountId, name: found.name };
  const code = whyNoRoom(await listWaiting(accountId, databaseNow()), { by: own, to });
  return code === null ? ok(to) : fail(code);
}

/** The viewer's last deck for the form of `/defi`, and whom it challenges; null for nobody. */
export async function getDuelStart(viewer: Viewer, name: string | null) {
  const [deck, challenged] = await Promise.all([
    findOwnDeck(viewer),
    name === null ? null : findChallenged(viewer, name),
  ]);
  return { deck, challenged };
}

/** Why no other challenge by an account may wait beside these; null if it may. */
function whyNoRoom(
  waiting: readonly Duel[],
  { by, to }: { by: number | null; to: Challenged },
): 'already challenged' | 'not available' | null {
  const own = waiting.find(({ blue }) => blue.accountId === by);
  if (own !== undefined) return own.offer?.to?.name === to.name ? 'already challenged' : 'not available';
  return waiting.length < WAITING_MAX ? null : 'not available';
}

async function isAvailable(
  { accountId, type }: { readonly accountId: number; readonly type: 'player' | 'robot' },
  own: number,
): Promise<boolean> {
  if (type === 'robot') return false;
  const [account, blocked] = await Promise.all([findViewerAccount(accountId), listBlocked(own, [accountId])]);
  return account !== null && !isBanned(account.ban, databaseNow()) && blocked.size === 0;
}

/** Counts a challenge of an account; throws `TooMany` beyond its limit. */
export function countChallenge(accountId: number): Promise<void> {
  return countFor(String(accountId), CHALLENGES_LIMIT);
}

/** The offer of a duel to one player. */
export function challengeTo(to: Challenged, now: Date): Pick<Duel, 'offer' | 'dueAt'> {
  return { offer: { to, since: now, isOpen: true }, dueAt: addSeconds(now, CHALLENGE_SECONDS) };
}

/** Stores a challenge and notifies its recipient; refused if another one, or a block, has been stored since `findChallenged`. */
export async function sendChallenge(duel: Duel): Promise<Result<Duel, ChallengeCode>> {
  const { offer, dueAt, blue, id } = duel;
  const to = offer?.to ?? null;
  if (to === null || dueAt === null) throw new Error('A challenge without a player');
  const { accountId } = to;
  const by = blue.accountId;
  const message = challengeMail({ id, name: blue.name });
  const sent = await inTransaction(async ({ session }): Promise<Result<Duel, ChallengeCode>> => {
    // Written before the look, so that of two challenges at once one waits for the other, and a block at once is seen.
    await noteChallengedUntil(accountId, dueAt, session);
    if (by !== null && (await listBlocked(by, [accountId], session)).size > 0) return fail('not available');
    const waiting = await listWaiting(accountId, databaseNow(), session);
    const code = whyNoRoom(waiting, { by, to });
    if (code !== null) return fail(code);
    await duels.insertDuel(duel, session);
    await tellChallenged(accountId, { until: dueAt, message }, session);
    return ok(duel);
  });
  if (!sent.ok) await noteWaiting(duel);
  return sent;
}

/** Records whether challenges still wait for the recipient of a duel's offer. */
export async function noteWaiting({ offer }: Pick<Duel, 'offer'>): Promise<void> {
  if (!offer?.to) return;
  const { accountId } = offer.to;
  await inTransaction(async ({ session }) => {
    // Written before the look, as in `sendChallenge`.
    await noteChallengedUntil(accountId, null, session);
    const waiting = await listWaiting(accountId, databaseNow(), session);
    const until = Math.max(0, ...waiting.map(({ dueAt }) => dueAt?.getTime() ?? 0));
    if (until > 0) await noteChallengedUntil(accountId, new Date(until), session);
  });
}

/** Closes the challenges between two accounts. */
export async function closeChallenges(one: number, other: number): Promise<void> {
  await closeAll([...(await duels.listOffersOf(one, other)), ...(await duels.listOffersOf(other, one))]);
}

/** Closes all that an account offers. */
export async function closeOffersOf(accountId: number): Promise<void> {
  await closeAll(await duels.listOffersOf(accountId));
}

/** Closes all that an account offers, and the challenges to it. */
export async function closeOffersAround(accountId: number): Promise<void> {
  const received = await duels.listOffers(accountId, WAITING_MAX);
  await closeOffersOf(accountId);
  await closeAll(received.map(({ id }) => id));
}

async function closeAll(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const closed = await change(id, databaseNow, (duel) =>
      ok(isOffered(duel, databaseNow()) ? withClosedOffer(duel) : duel),
    );
    if (closed.ok) await noteWaiting(closed.value);
  }
}

async function listWaiting(accountId: number, now: Date, session?: ClientSession): Promise<readonly Duel[]> {
  const offers = await duels.listOffers(accountId, WAITING_MAX, session);
  return offers.filter((duel) => isOffered(duel, now));
}
