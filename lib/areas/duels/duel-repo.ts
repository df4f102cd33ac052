import type { ClientSession } from 'mongodb';
import { collection } from '#lib/db/collections.ts';
import type { DuelDocument } from '#lib/db/practice-documents.ts';
import type { Color, Slot } from '#lib/game/rules/types.ts';
import { CELLS } from '#lib/game/rules/types.ts';
import { CLOCKS, LENGTHS, type Duel, type Scored, type Seat } from './duel.ts';

const QUERY_MS = 2_000;

/** Maximum number of games timed out in one round. */
const DUE_AT_ONCE = 100;

export async function insertDuel(duel: Duel, session?: ClientSession): Promise<void> {
  const document = { ...toDocument(duel), createdAt: duel.changedAt };
  await collection('duels', { ids: [duel.id] }).insertOne(document, { session });
}

export async function findDuel(id: string): Promise<Duel | null> {
  const found = await collection('duels', { ids: [id] }).findOne({ _id: id }, { maxTimeMS: QUERY_MS });
  return found && toDuel(found);
}

/** Stores a changed duel; false when it has been changed since it was read. */
export async function replaceDuel(duel: Duel): Promise<boolean> {
  // Connections are written by themselves.
  const { _id, streams: _streams, ...fields } = toDocument({ ...duel, version: duel.version + 1 });
  const { matchedCount } = await collection('duels', { ids: [_id] }).updateOne(
    { _id, version: duel.version },
    { $set: fields },
    { maxTimeMS: QUERY_MS },
  );
  return matchedCount === 1;
}

/** Records that a player's page has connected. */
export async function noteOpened(id: string, color: Color, openedAt: Date): Promise<void> {
  await collection('duels', { ids: [id] }).updateOne(
    { _id: id },
    { $set: { [`streams.${color}`]: { openedAt, isOpen: true } } },
    { maxTimeMS: QUERY_MS },
  );
}

/** Records that a player's page has disconnected, unless it has reconnected since, at any site. */
export async function noteClosed(id: string, color: Color, closedAt: Date): Promise<void> {
  await collection('duels', { ids: [id] }).updateOne(
    { _id: id, [`streams.${color}.openedAt`]: { $lt: closedAt } },
    { $set: { [`streams.${color}.isOpen`]: false } },
    { maxTimeMS: QUERY_MS },
  );
}

/** The ids of games whose player to move has let their time run out. */
export async function listDue(now: Date): Promise<readonly string[]> {
  const found = await collection('duels', { fields: ['dueAt'] })
    .find({ dueAt: { $type: 'date', $lte: now } }, { projection: { _id: 1 }, maxTimeMS: QUERY_MS })
    .limit(DUE_AT_ONCE)
    .toArray();
  return found.map(({ _id }) => _id);
}

/** The open offers to an account, or to anybody, the oldest first. */
export async function listOffers(
  accountId: number | null,
  most: number,
  session?: ClientSession,
): Promise<readonly Duel[]> {
  const found = await collection('duels', { fields: ['offer'] })
    .find({ 'offer.to.accountId': accountId, 'offer.isOpen': true }, { maxTimeMS: QUERY_MS, session })
    .sort({ 'offer.since': 1 })
    .limit(most)
    .toArray();
  return found.map(toDuel);
}

/** The open duels of an account, with a match under way or an offer, and their last game only; the one whose time ends first at the top. */
export async function listOpen(accountId: number, most: number): Promise<readonly Duel[]> {
  const isOpen = { dueAt: { $type: 'date' } } as const;
  const sides = ['blue.accountId', 'red.accountId'].map((side) => ({ [side]: accountId, ...isOpen }));
  const found = await collection('duels')
    .find<DuelDocument>({ $or: sides }, { maxTimeMS: QUERY_MS, projection: { games: { $slice: -1 } } })
    .sort({ dueAt: 1 })
    .limit(most)
    .toArray();
  return found.map(toDuel);
}

/** The ids of the duels that an account or a guest offers to anybody, the last one at the end. */
export async function listSeatsOf({ accountId, guest }: Seat): Promise<readonly string[]> {
  const own = accountId === null ? { 'blue.guest': guest } : { 'blue.accountId': accountId };
  const found = await collection('duels')
    .find(
      { 'offer.to.accountId': null, 'offer.isOpen': true, ...own },
      { projection: { _id: 1 }, maxTimeMS: QUERY_MS },
    )
    .sort({ 'offer.since': 1, _id: 1 })
    .toArray();
  return found.map(({ _id }) => _id);
}

/** The ids of the open offers of an account, to another one only if it is given. */
export async function listOffersOf(from: number, to?: number): Promise<readonly string[]> {
  const recipient = to === undefined ? {} : { 'offer.to.accountId': to };
  const found = await collection('duels')
    .find(
      { ...recipient, 'offer.isOpen': true, 'blue.accountId': from },
      { projection: { _id: 1 }, maxTimeMS: QUERY_MS },
    )
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Extends an open offer. */
export async function keepOffer(id: string, dueAt: Date): Promise<void> {
  await collection('duels', { ids: [id] }).updateOne(
    { _id: id, red: null, 'offer.isOpen': true },
    { $set: { dueAt } },
    { maxTimeMS: QUERY_MS },
  );
}

/** The cards that a player chose for their last duel with cards of their own, by number. */
export async function findLastSetup(accountId: number): Promise<string | null> {
  const [last] = await collection('duels')
    .find(
      { 'blue.accountId': accountId, hands: 'miennes' },
      { projection: { games: { $slice: 1 } }, maxTimeMS: QUERY_MS },
    )
    .sort({ createdAt: -1 })
    .limit(1)
    .toArray();
  return last?.games[0]?.setup ?? null;
}

/** The duels between two accounts, as far as they count for their record. */
export async function listBetween(one: number, other: number): Promise<readonly Scored[]> {
  const sides = [
    { 'blue.accountId': one, 'red.accountId': other },
    { 'blue.accountId': other, 'red.accountId': one },
  ];
  const projection = { 'games.end': 1, hasSuddenDeath: 1, past: 1, 'blue.accountId': 1 } as const;
  const found = await collection('duels')
    .find<Pick<DuelDocument, 'hasSuddenDeath' | 'past' | 'blue' | 'games'>>(
      { $or: sides },
      { projection, maxTimeMS: QUERY_MS },
    )
    .toArray();
  return found.map((duel) => ({
    ...{ past: duel.past, hasSuddenDeath: duel.hasSuddenDeath, blue: duel.blue },
    games: duel.games.map(({ end }) => ({ setup: '', moves: [], end })),
  }));
}

function toDocument({ id, games, ...duel }: Duel): Omit<DuelDocument, 'createdAt'> {
  return {
    _id: id,
    ...duel,
    games: games.map(({ moves, ...game }) => ({
      ...game,
      moves: moves.map(({ slot, cell }) => ({ slot, cell })),
    })),
  };
}

function toDuel({ _id, createdAt: _createdAt, games, ...duel }: DuelDocument): Duel {
  return {
    ...duel,
    id: _id,
    clock: CLOCKS.find((one) => one === duel.clock) ?? 'none',
    length: LENGTHS.find((one) => one === duel.length) ?? 1,
    games: games.map(({ moves, ...game }) => ({
      ...game,
      moves: moves.map(({ slot, cell }) => ({ slot: slot as Slot, cell: CELLS[cell] ?? 0 })),
    })),
  };
}
