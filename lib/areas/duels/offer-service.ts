import { playerOf } from '#lib/areas/positions/branches.ts';
import { parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { listBlocked } from '#lib/identity/contacts/contact-service.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { noteWaiting } from './challenge-service.ts';
import { change } from './duel-change.ts';
import { currentGame, isOffered, withClosedOffer, type Duel, type Seat } from './duel.ts';
import * as duels from './duel-repo.ts';
import { seatOf } from './duel-seats.ts';

/** How long a seat stays announced after its page was last seen open, and how long at most, in seconds (product/duels §7). */
const SEAT_SECONDS = { unseen: 180, most: 3_600 } as const;

/** An offered seat is extended once less time is left, in seconds. */
const KEPT_BELOW_SECONDS = 150;

/** Maximum number of seats offered by a client per hour. */
const SEATS_LIMIT = { prefix: 'openSeats', points: 10, seconds: 3_600 } as const;

/** Maximum number of seats shown, and of a player's open duels. */
const SHOWN = 24;

/** A duel waiting for a second player, as listed. */
export type OfferedDuel = Pick<Duel, 'id' | 'length' | 'hasSuddenDeath' | 'clock' | 'hands'> & {
  /** The player waiting. */
  readonly name: string;
  readonly rules: readonly RuleCode[];
};

/** A duel of the viewer's: it is their turn, their opponent's, between two games, or waits for a second player. */
type OwnDuel = {
  readonly id: string;
  /** Null for a friend who has only been sent the link. */
  readonly opponent: string | null;
  readonly state: 'own' | 'other' | 'next' | 'waiting';
};

/** Players waiting for an opponent. */
export type Hall = {
  /** The viewer's duels but for an open seat, that with the least time at the top. */
  readonly underWay: readonly OwnDuel[];
  /** Challenges to the viewer. */
  readonly challenges: readonly OfferedDuel[];
  readonly seats: readonly OfferedDuel[];
  /** The viewer's own seat; null without one. Visitors share one page, on which they have none. */
  readonly own: OfferedDuel | null;
};

/** What is offered of a duel, and until when. */
export type Offered = Pick<Duel, 'offer' | 'dueAt'>;

/** Challenges to the viewer and open seats, longest waiting first, without players who have blocked the viewer or are blocked. */
export async function getHall(viewer: Viewer, { now = databaseNow } = {}): Promise<Hall> {
  const own = viewer.account?.id ?? null;
  const until = viewer.account?.challengedUntil ?? null;
  const [open, challenges, mine] = await Promise.all([
    duels.listOffers(null, SHOWN),
    own === null || until === null || until <= now() ? [] : duels.listOffers(own, SHOWN),
    own === null ? [] : duels.listOpen(own, SHOWN),
  ]);
  const offers = [...open, ...challenges].filter((duel) => isOffered(duel, now()));
  const blocked = own === null ? new Set<number>() : await listBlocked(own, accountsOf(offers));
  const shown = offers.filter(({ blue }) => blue.accountId === null || !blocked.has(blue.accountId));
  const isOwn = (duel: Duel) => seatOf(duel, viewer) !== null;
  // A player's own seat may be beyond those shown.
  const seats = mine.filter((duel) => isForAnybody(duel) && isOffered(duel, now()));
  const seat = [...seats, ...offers.filter(isOwn)][0];
  return {
    underWay: mine.filter((duel) => !isForAnybody(duel)).map((duel) => toOwnDuel(duel, own)),
    challenges: shown.filter(({ offer }) => offer?.to).map(toOffered),
    seats: shown.filter((duel) => !duel.offer?.to && !isOwn(duel)).map(toOffered),
    own: seat === undefined ? null : toOffered(seat),
  };
}

/** The offer of a duel to anybody. Throws `TooMany` beyond the client's limit. */
export async function announceSeat({ address }: Viewer, now: Date): Promise<Offered> {
  await countForClient(address, SEATS_LIMIT);
  return {
    offer: { to: null, since: now, isOpen: true },
    dueAt: addSeconds(now, SEAT_SECONDS.unseen),
  };
}

/** Closes every seat of an account or guest but the last one, once that is stored: of two announced at once, either sees both. */
export async function keepLastSeat(seat: Seat, now: Date): Promise<void> {
  for (const id of (await duels.listSeatsOf(seat)).slice(0, -1))
    await change(
      id,
      () => now,
      (duel) => ok(closed(duel)),
    );
}

/** True if the viewer may join a duel without its link. */
export function mayAccept(duel: Duel, { account }: Viewer, now: Date): boolean {
  const to = duel.offer?.to;
  return isOffered(duel, now) && (!to || to.accountId === account?.id);
}

/** True if the player offering a duel has blocked the viewer or is blocked. */
export async function isOfBlocked({ offer, blue }: Duel, { account }: Viewer): Promise<boolean> {
  if (offer === null || blue.accountId === null || account === null) return false;
  return (await listBlocked(account.id, [blue.accountId])).size > 0;
}

/** Keeps a seat offered while the waiting player's page is open. */
export async function keepSeat({ id, offer, dueAt, red }: Duel, now: Date): Promise<void> {
  if (!offer || offer.to || dueAt === null || !isOffered({ offer, dueAt, red }, now)) return;
  if (dueAt > addSeconds(now, KEPT_BELOW_SECONDS)) return;
  const last = addSeconds(offer.since, SEAT_SECONDS.most);
  const next = addSeconds(now, SEAT_SECONDS.unseen);
  await duels.keepOffer(id, next < last ? next : last);
}

/** Refusals of closing an offer, in the order in which they are tested. */
export const CLOSE_CODES = ['not found', 'not a player', 'closed'] as const;

/** Closes an offer: its creator withdraws it, or the challenged player declines. */
export async function closeOffer(
  viewer: Viewer,
  { id }: { readonly id: string },
  { now = databaseNow } = {},
): Promise<Result<Record<string, never>, (typeof CLOSE_CODES)[number]>> {
  const done = await change<(typeof CLOSE_CODES)[number]>(id, now, (duel) => {
    const isChallenged = viewer.account !== null && duel.offer?.to?.accountId === viewer.account.id;
    if (seatOf(duel, viewer) !== 'blue' && !isChallenged) return fail('not a player');
    return isOffered(duel, now()) ? ok(withClosedOffer(duel)) : fail('closed');
  });
  if (!done.ok) return done;
  await noteWaiting(done.value);
  return ok({});
}

function accountsOf(offers: readonly Duel[]): readonly number[] {
  return offers.flatMap(({ blue }) => blue.accountId ?? []);
}

function closed(duel: Duel): Duel {
  return duel.red === null && duel.offer?.isOpen ? withClosedOffer(duel) : duel;
}

function toOffered(duel: Duel): OfferedDuel {
  const { id, length, hasSuddenDeath, clock, hands, blue } = duel;
  const rules = parseSetupLink(currentGame(duel).setup)?.rules ?? [];
  return { id, length, hasSuddenDeath, clock, hands, name: blue.name, rules };
}

/** True for a seat that anybody may take, or could. */
function isForAnybody({ red, offer }: Duel): boolean {
  return red === null && offer?.to === null;
}

function toOwnDuel(duel: Duel, own: number | null): OwnDuel {
  const { id, red, offer } = duel;
  if (red === null) return { id, opponent: offer?.to?.name ?? null, state: 'waiting' };
  const { setup, moves, end } = currentGame(duel);
  const first = parseSetupLink(setup)?.firstPlayer ?? 'blue';
  const side = duel.blue.accountId === own ? 'blue' : 'red';
  const opponent = duel[otherColor(side)]?.name ?? '';
  const isOwn = playerOf(first, moves.length) === side;
  return { id, opponent, state: end !== null ? 'next' : isOwn ? 'own' : 'other' };
}
