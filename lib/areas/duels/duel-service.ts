import { serverChance } from '#lib/areas/positions/opening-service.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import type { Color } from '#lib/game/rules/types.ts';
import type { Verdict } from '#lib/game/verdicts/judgement.ts';
import { countForClient, countInProcess } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import {
  afterLoss,
  afterPlay,
  currentGame,
  GAMES_MAX,
  isMatchOver,
  NO_SCORE,
  withFriend,
  withNextGame,
  type ChallengeCode,
  type Duel,
  type DuelPlayCode,
  type JoinCode,
  type SentPlay,
} from './duel.ts';
import { change, changeAsPlayer, openGame, seenBy, type SeenDuel } from './duel-change.ts';
import { dealDuel, listOwnCards, nextSetup, rematchSetup, withOwnHand, type OwnCards } from './duel-deal.ts';
import * as duels from './duel-repo.ts';
import { makeKey, newGuestKey, seatFor, seatOf, withGuestKey } from './duel-seats.ts';
import { readDuelForm } from './duel-start.ts';
import { judgeLastGame } from './duel-verdicts.ts';
import { viewOf, type DuelView } from './duel-view.ts';
import {
  challengeTo,
  countChallenge,
  findChallenged,
  noteWaiting,
  sendChallenge,
} from './challenge-service.ts';
import { announceSeat, isOfBlocked, keepLastSeat, keepSeat, mayAccept } from './offer-service.ts';

/** Duels created and seats taken by a client per hour. */
export const DUELS_PER_HOUR = 20;
const SEATS_PER_HOUR = 60;

/** How long `/jouer` lists a duel that waits for a friend with its link, in seconds. */
const LISTED_SECONDS = 86_400;

/** Plays and other changes of a client per minute; both players may share an address. */
const CHANGES_PER_MINUTE = 120;

type Means = { readonly chance?: Chance; readonly now?: () => Date };

/** Creates a duel as requested by the form of `/defi`. Throws `TooMany` beyond the client's limit. */
export async function createDuel(
  viewer: Viewer,
  fields: Readonly<Record<string, unknown>>,
  { chance = serverChance, now = databaseNow }: Means = {},
): Promise<Result<SeenDuel, 'too few cards' | 'no league' | ChallengeCode>> {
  const form = readDuelForm(fields);
  const challenged = form.challenged === null ? null : await findChallenged(viewer, form.challenged);
  if (challenged?.ok === false) return challenged;
  const dealt = await dealDuel(viewer, form, { chance, now: now() });
  if (!dealt.ok) return dealt;
  if (viewer.account && challenged) await countChallenge(viewer.account.id);
  await countForClient(viewer.address, { prefix: 'duels', points: DUELS_PER_HOUR, seconds: 3_600 });
  const { viewer: maker, guestKey } = withGuestKey(viewer);
  const seat = await seatFor(maker, now());
  const offered = challenged
    ? challengeTo(challenged.value, now())
    : form.isForAnybody
      ? await announceSeat(viewer, now())
      : { offer: null, dueAt: addSeconds(now(), LISTED_SECONDS) };
  const duel: Duel = {
    ...{ id: makeKey(9), invitation: makeKey(18), blue: seat, red: null },
    ...{ hands: form.hands.kind, deck: form.hands.deck, clock: form.clock },
    ...{ length: form.length, hasSuddenDeath: form.hasSuddenDeath },
    ...{ games: [{ setup: dealt.value, moves: [], end: null }], past: NO_SCORE },
    ...{ asksAgain: null, ...offered, version: 0, changedAt: now() },
  };
  if (challenged) {
    const sent = await sendChallenge(duel);
    if (!sent.ok) return sent;
  } else {
    await duels.insertDuel(duel);
    if (form.isForAnybody) await keepLastSeat(seat, now());
  }
  return ok({ view: await seenBy(duel, { reader: 'blue', now: now() }), guestKey });
}

/** A duel as the viewer may see it. */
export async function getDuel(
  viewer: Viewer,
  { id }: { readonly id: string },
  { now = databaseNow }: Means = {},
): Promise<Result<SeenDuel, 'not found'>> {
  const duel = await duels.findDuel(id);
  if (duel === null) return fail('not found');
  const reader = seatOf(duel, viewer);
  if (reader === 'blue') await keepSeat(duel, now());
  const view = await seenBy(duel, { reader, now: now() });
  return ok({ view, guestKey: null });
}

/** What the page of a duel shows beside it. */
export type DuelPage = {
  readonly view: DuelView;
  /** The friend's key: for the creator until the seat is taken, and for the friend. */
  readonly invitation: string | null;
  /** True if the reader may take the seat without the key. */
  readonly mayAccept: boolean;
  /** True if it is offered to the reader only. */
  readonly isChallenged: boolean;
  /** True if it was, and they can no longer accept. */
  readonly wasChallenged: boolean;
  /** Their cards, for a reader who may sit down and plays with their own. */
  readonly own: OwnCards | null;
  /** The key by which a reader who may sit down, and has none, is known as a guest (product/duels §2). */
  readonly guestKey: string | null;
  readonly verdict: Verdict;
};

/** A duel for its page; `invitation` is the key of the address. */
export async function getDuelPage(
  viewer: Viewer,
  { id, invitation }: { readonly id: string; readonly invitation: string | null },
): Promise<Result<DuelPage, 'not found'>> {
  const duel = await duels.findDuel(id);
  if (duel === null) return fail('not found');
  const reader = seatOf(duel, viewer);
  const now = databaseNow();
  if (reader === 'blue') await keepSeat(duel, now);
  const view = await seenBy(duel, { reader, now });
  const mayInvite = duel.red === null && (reader === 'blue' || invitation === duel.invitation);
  const verdict: Verdict = view.end === null ? fail('pending') : await judgeLastGame(viewer, duel, view);
  const accepting = await acceptance(duel, viewer, now);
  const maySit = reader === null && (mayInvite || accepting.mayAccept);
  const own = maySit && duel.hands === 'miennes' ? await listOwnCards(viewer) : null;
  const guestKey = maySit ? newGuestKey(viewer) : null;
  const shown = mayInvite ? duel.invitation : null;
  return ok({ view, invitation: shown, ...accepting, own, guestKey, verdict });
}

async function acceptance(duel: Duel, viewer: Viewer, now: Date) {
  const may =
    seatOf(duel, viewer) === null && mayAccept(duel, viewer, now) && !(await isOfBlocked(duel, viewer));
  const isToReader = duel.offer?.to != null && duel.offer.to.accountId === viewer.account?.id;
  return { mayAccept: may, isChallenged: may && isToReader, wasChallenged: !may && isToReader };
}

type Joining = { readonly id: string; readonly invitation?: unknown } & Readonly<Record<string, unknown>>;

/** Gives the viewer the second seat, by the link or of an open offer; a viewer who has it already keeps it. */
export async function joinDuel(
  sender: Viewer,
  { id, ...fields }: Joining,
  { chance = serverChance, now = databaseNow }: Means = {},
): Promise<Result<SeenDuel, JoinCode>> {
  const { invitation } = fields;
  const { viewer, guestKey } = withGuestKey(sender, fields.guest);
  const found = await duels.findDuel(id);
  if (found === null) return fail('not found');
  const own = seatOf(found, viewer);
  if (own === 'red') return ok({ view: await seenBy(found, { reader: own, now: now() }), guestKey });
  const isBlocked = await isOfBlocked(found, viewer);
  const isInvited = (duel: Duel) =>
    invitation === duel.invitation || (!isBlocked && mayAccept(duel, viewer, now()));
  if (!isInvited(found)) return fail(invitation === undefined ? 'closed' : 'bad invitation');
  if (own === 'blue') return fail('own duel');
  if (found.red !== null) return fail('taken');
  await countForClient(viewer.address, { prefix: 'duelSeats', points: SEATS_PER_HOUR, seconds: 3_600 });
  const seat = await seatFor(viewer, now());
  const { setup: link } = currentGame(found);
  const { cards } = readDuelForm(fields);
  const setup = found.hands === 'miennes' ? await withOwnHand(viewer, { link, cards }, chance) : link;
  const changed = await change<'taken' | 'closed'>(id, now, (duel) => {
    // The same form, sent twice at once.
    if (seatOf(duel, viewer) === 'red') return ok(duel);
    if (duel.red !== null) return fail('taken');
    return isInvited(duel) ? ok(withFriend(duel, { red: seat, setup }, now())) : fail('closed');
  });
  if (!changed.ok) return changed;
  await noteWaiting(found);
  return ok({ view: await seenBy(changed.value, { reader: 'red', now: now() }), guestKey });
}

/** Makes a play for the viewer; idempotent. */
export async function playDuel(
  viewer: Viewer,
  { id, ...sent }: SentPlay & { readonly id: string },
  { now = databaseNow }: Means = {},
): Promise<Result<SeenDuel, DuelPlayCode>> {
  await countChange(viewer);
  return changeAsPlayer(viewer, { id, now }, async (duel, player) => {
    const { start } = await openGame(duel);
    return afterPlay(duel, sent, { player, start, now: now() });
  });
}

/** Refusals of giving up, and of going on to the next game. */
export const RESIGN_CODES = ['not found', 'not a player', 'not started', 'out of date', 'game over'] as const;
export const NEXT_CODES = [
  'not found',
  'not a player',
  'not started',
  'out of date',
  'game not over',
  'too many games',
  'too few cards',
] as const;

/** Gives up a game for the viewer. */
export async function resignDuel(
  viewer: Viewer,
  { id, game }: { readonly id: string; readonly game?: unknown },
  { now = databaseNow }: Means = {},
): Promise<Result<SeenDuel, (typeof RESIGN_CODES)[number]>> {
  await countChange(viewer);
  return changeAsPlayer(viewer, { id, now }, (duel, player) => {
    if (duel.red === null) return fail('not started');
    if (game !== duel.games.length - 1) return fail('out of date');
    if (currentGame(duel).end !== null) return fail('game over');
    return ok(afterLoss(duel, { loser: player, how: 'resigned', now: now() }));
  });
}

/**
 * Begins the next game of a match, and after its end another match, with hands and first move exchanged, once both have asked for it: the time
 * of neither runs while they read the last game.
 */
export async function nextDuelGame(
  viewer: Viewer,
  { id, game }: { readonly id: string; readonly game?: unknown },
  { chance = serverChance, now = databaseNow }: Means = {},
): Promise<Result<SeenDuel, (typeof NEXT_CODES)[number]>> {
  await countChange(viewer);
  return changeAsPlayer(viewer, { id, now }, async (duel, player) => {
    if (duel.red === null) return fail('not started');
    if (game !== duel.games.length - 1) return fail('out of date');
    if (currentGame(duel).end === null) return fail('game not over');
    if (duel.games.length >= GAMES_MAX) return fail('too many games');
    if (duel.asksAgain !== otherColor(player)) return ok({ ...duel, asksAgain: player });
    const setup = isMatchOver(duel)
      ? rematchSetup(duel)
      : await nextSetup(duel, (await openGame(duel)).start, chance);
    return setup === null ? fail('too few cards') : ok(withNextGame(duel, setup, now()));
  });
}

/** Ends the games whose player to move has let their time run out, and closes the offers that have lapsed. */
export async function endDueGames(): Promise<void> {
  for (const id of await duels.listDue(databaseNow())) await change(id, databaseNow, (duel) => ok(duel));
}

/** What each kind of reader may see of a duel; null once it is gone. */
export async function findViews(id: string): Promise<((reader: Color | null) => DuelView) | null> {
  const duel = await duels.findDuel(id);
  if (duel === null) return null;
  const opened = await openGame(duel);
  const now = databaseNow();
  return (reader) => viewOf(duel, opened, { reader, now });
}

/** The viewer's colour in a duel; undefined for a duel that does not exist. */
export async function findReader(viewer: Viewer, id: string): Promise<Color | null | undefined> {
  const duel = await duels.findDuel(id);
  return duel === null ? undefined : seatOf(duel, viewer);
}

/** Counts a change of a client; throws `TooMany` beyond its limit. */
async function countChange({ address }: Viewer): Promise<void> {
  const limit = { prefix: 'duel-limiter', points: CHANGES_PER_MINUTE, seconds: 60 };
  if (!(await countInProcess(address, limit))) throw new TooMany(limit.seconds);
}
