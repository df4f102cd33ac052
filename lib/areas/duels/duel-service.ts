import { judgeGame } from '#lib/areas/analysis/analysis-service.ts';
import { playerOf, toPlay } from '#lib/areas/positions/branches.ts';
import type { Opening } from '#lib/areas/positions/opening.ts';
import { openSetup, serverChance } from '#lib/areas/positions/opening-service.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { waitAtMost } from '#lib/base/gate.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { judgementsOf, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { countForClient, countInProcess } from '#lib/identity/limits/client-limit.ts';
import { ANYBODY, type Viewer } from '#lib/identity/viewer.ts';
import {
  afterLoss,
  afterPlay,
  currentGame,
  isMatchOver,
  moverOf,
  NO_SCORE,
  recordOf,
  withFriend,
  withNextGame,
  type Duel,
  type DuelPlayCode,
  type JoinCode,
  type SentPlay,
} from './duel.ts';
import { tellDuelChange } from './duel-changes.ts';
import { dealDuel, exchanged, nextSetup } from './duel-deal.ts';
import * as duels from './duel-repo.ts';
import { makeKey, seatFor, seatOf } from './duel-seats.ts';
import { readDuelForm } from './duel-start.ts';
import { viewOf, type DuelView } from './duel-view.ts';

/** Duels that a client may make, and seats that it may take, an hour. */
export const DUELS_PER_HOUR = 20;
const SEATS_PER_HOUR = 60;

/** Plays and other changes that a client may send a minute; both players of a house may share an address. */
const CHANGES_PER_MINUTE = 120;

/** How often a change is tried again that another one has overtaken. */
const TRIES = 8;

/** How long a page waits for the verdicts of a game, in milliseconds. */
const WAIT_MS = 1_500;

type Means = { readonly chance?: Chance; readonly now?: () => Date };

/** A duel as its reader may see it, and the key of a guest who has just become one. */
export type SeenDuel = { readonly view: DuelView; readonly guestKey: string | null };

/** Makes a duel as the form of `/defi` asks. Throws `TooMany` for a client that has reached its limit. */
export async function createDuel(
  viewer: Viewer,
  fields: Readonly<Record<string, unknown>>,
  { chance = serverChance, now = databaseNow }: Means = {},
): Promise<Result<SeenDuel, 'too few cards'>> {
  const form = readDuelForm(fields);
  const setup = await dealDuel(viewer, form, { chance, now: now() });
  if (setup === null) return fail('too few cards');
  await countForClient(viewer.address, { prefix: 'duels', points: DUELS_PER_HOUR, seconds: 3_600 });
  const { seat, guestKey } = await seatFor(viewer);
  const duel: Duel = {
    ...{ id: makeKey(9), invitation: makeKey(18), blue: seat, red: null },
    ...{ hands: form.hands.kind, deck: form.hands.deck, clock: form.clock },
    ...{ length: form.length, hasSuddenDeath: form.hasSuddenDeath },
    ...{ games: [{ setup, moves: [], end: null }], past: NO_SCORE },
    ...{ asksAgain: null, dueAt: null, version: 0, changedAt: now() },
  };
  await duels.insertDuel(duel);
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
  const view = await seenBy(duel, { reader: seatOf(duel, viewer), now: now() });
  return ok({ view, guestKey: null });
}

/** What the page of a duel shows beside it. */
export type DuelPage = {
  readonly view: DuelView;
  /** The friend's key: for whoever made the duel until it is taken, and for the friend who has it. */
  readonly invitation: string | null;
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
  const view = await seenBy(duel, { reader, now: databaseNow() });
  const mayInvite = duel.red === null && (reader === 'blue' || invitation === duel.invitation);
  const verdict: Verdict = view.end === null ? fail('pending') : await judge(viewer, view);
  return ok({ view, invitation: mayInvite ? duel.invitation : null, verdict });
}

/** A game of a duel that has ended, in the colours of the reader. */
export async function getEndedGame(
  viewer: Viewer,
  { id, game }: { readonly id: string; readonly game: number },
): Promise<
  Result<{ readonly view: DuelView; readonly setup: string; readonly verdict: Verdict }, 'not found'>
> {
  const duel = await duels.findDuel(id);
  const found = duel?.games[game];
  if (!duel || !found?.end) return fail('not found');
  const past = { ...duel, games: duel.games.slice(0, game + 1) };
  const reader = seatOf(duel, viewer);
  const view = await seenBy(past, { reader, now: databaseNow() });
  const setup = reader === 'red' ? exchanged(found.setup) : found.setup;
  return ok({ view, setup, verdict: await judge(viewer, view) });
}

/** Has the viewer take the friend's seat; one who has it already keeps it. */
export async function joinDuel(
  viewer: Viewer,
  { id, invitation }: { readonly id: string; readonly invitation?: unknown },
  { now = databaseNow }: Means = {},
): Promise<Result<SeenDuel, JoinCode>> {
  const found = await duels.findDuel(id);
  if (found === null) return fail('not found');
  const own = seatOf(found, viewer);
  if (own === 'red') return ok({ view: await seenBy(found, { reader: own, now: now() }), guestKey: null });
  if (invitation !== found.invitation) return fail('bad invitation');
  if (own === 'blue') return fail('own duel');
  if (found.red !== null) return fail('taken');
  await countForClient(viewer.address, { prefix: 'duelSeats', points: SEATS_PER_HOUR, seconds: 3_600 });
  const { seat, guestKey } = await seatFor(viewer);
  const changed = await change(id, now, (duel) =>
    duel.red === null ? ok(withFriend(duel, seat, now())) : fail('taken' as const),
  );
  if (!changed.ok) return changed;
  return ok({ view: await seenBy(changed.value, { reader: 'red', now: now() }), guestKey });
}

/** Makes a play for the viewer. One that was made already changes nothing. */
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
 * Begins the next game of a match; after its end another match, with hands and first move exchanged, once both have asked for it.
 * What has begun already is not begun again.
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
    if (isMatchOver(duel)) {
      if (duel.asksAgain !== otherColor(player)) return ok({ ...duel, asksAgain: player });
      return ok(withNextGame(duel, exchanged(currentGame(duel).setup), { now: now(), isNewMatch: true }));
    }
    const setup = await nextSetup(duel, (await openGame(duel)).start, chance);
    return setup === null
      ? fail('too few cards')
      : ok(withNextGame(duel, setup, { now: now(), isNewMatch: false }));
  });
}

/** Ends the games whose player to move has let their time run out. */
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

async function changeAsPlayer<C extends string>(
  viewer: Viewer,
  { id, now }: { readonly id: string; readonly now: () => Date },
  decide: (duel: Duel, player: Color) => Eventually<Result<Duel, C>>,
): Promise<Result<SeenDuel, C | 'not found' | 'not a player'>> {
  let player: Color | null = null;
  const changed = await change<C | 'not found' | 'not a player'>(id, now, (duel) => {
    player = seatOf(duel, viewer);
    return player === null ? fail('not a player') : decide(duel, player);
  });
  if (!changed.ok) return changed;
  return ok({ view: await seenBy(changed.value, { reader: player, now: now() }), guestKey: null });
}

type Eventually<T> = T | Promise<T>;

/**
 * Changes a duel as `decide` says, and tells those who wait for it. Decided anew when it was changed meanwhile, so that each change is
 * made of what was stored before it; a game whose time has run out is ended first.
 */
async function change<C extends string>(
  id: string,
  now: () => Date,
  decide: (duel: Duel) => Eventually<Result<Duel, C>>,
): Promise<Result<Duel, C | 'not found'>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await duels.findDuel(id);
    if (stored === null) return fail('not found');
    const duel = await afterTime(stored, now());
    const decided = await decide(duel);
    const next = decided.ok ? decided.value : duel;
    if (next === stored) return decided;
    if (await duels.replaceDuel({ ...next, version: stored.version, changedAt: now() })) {
      tellDuelChange(id);
      return decided.ok ? ok({ ...next, version: stored.version + 1 }) : decided;
    }
  }
  throw new TooMany(1);
}

async function afterTime(duel: Duel, now: Date): Promise<Duel> {
  if (duel.dueAt === null || duel.dueAt > now) return duel;
  const loser = moverOf(duel, (await openGame(duel)).start);
  return loser === null ? duel : afterLoss(duel, { loser, how: 'clock', now });
}

async function seenBy(duel: Duel, reading: Parameters<typeof viewOf>[2]): Promise<DuelView> {
  return viewOf(duel, await openGame(duel), reading);
}

async function openGame(duel: Duel): Promise<Opening & { readonly record: DuelView['record'] }> {
  const opened = await openSetup(ANYBODY, currentGame(duel).setup);
  if (!opened.ok) throw new Error(`A card of the duel ${duel.id} is gone`);
  return { ...opened.value, record: await findRecord(duel) };
}

/** How its two accounts stand against each other, once a game of theirs is over. */
async function findRecord(duel: Duel): Promise<DuelView['record']> {
  const [one, other] = [duel.blue.accountId, duel.red?.accountId ?? null];
  if (currentGame(duel).end === null || one === null || other === null) return null;
  return recordOf(await duels.listBetween(one, other), one);
}

async function judge(viewer: Viewer, { start, moves }: DuelView): Promise<Verdict> {
  const plays = moves.map((move, ply) => toPlay(move, playerOf(start.turn, ply)));
  const judged = await waitAtMost(WAIT_MS, judgeGame(viewer, start, plays));
  return judged?.ok ? ok(judgementsOf(judged.value, plays)) : fail('pending');
}

/** Counts a change that is about to be made; throws `TooMany` when its client has none left. */
async function countChange({ address }: Viewer): Promise<void> {
  const limit = { prefix: 'duel-limiter', points: CHANGES_PER_MINUTE, seconds: 60 };
  if (!(await countInProcess(address, limit))) throw new TooMany(limit.seconds);
}
