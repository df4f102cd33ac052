import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { inTransaction } from '#lib/db/client.ts';
import { dropLease, holdLease, LeaseLost, takeLease } from '#lib/db/lease.ts';
import type { GameCountDocument, GameEntryDocument } from '#lib/db/site-documents.ts';
import { addTo, entriesOf, nextNumbers, tallyOf, type NewEntry, type Tally } from './history-entry.ts';
import * as repo from './history-projection-repo.ts';

const EVERY_MS = 1_000;
/** Small enough for a small MongoDB, which refuses a transaction whose changes do not fit into its cache. */
const BATCH_GAMES = 1_000;
const BATCH_NUMBERS = 1_000;
/** The lease for changing histories. */
export const LOCK = 'game-lister';

export type Listing = {
  /** Receives unexpected errors. */
  readonly onSurprise: (error: unknown) => void;
  /** Called when a round has ended, whether or not it succeeded. */
  readonly onRound: () => void;
};

/** Lists finished games once a second until it is stopped. */
export function startHistoryProjection({ onSurprise, onRound }: Listing): Background {
  const stopping = new AbortController();
  const work = () => listFinishedGames(stopping.signal).finally(onRound);
  const loop = startLoop({ everyMs: EVERY_MS, work, onSurprise });
  const stop = () => {
    stopping.abort();
    return loop.stop();
  };
  return { stop };
}

/**
 * Adds every finished game that is in no history yet to those of its two players, and returns how many games it listed. A game that cannot
 * be read is set aside, and so is one whose players' counts cannot be read. One process at a time does so: the others find the lease taken
 * and return 0. Each batch is a transaction that holds the lease, so a game is listed once and completely even if a process dies or hangs,
 * or a clock change takes its lease away. `signal` ends the work between two batches.
 */
export async function listFinishedGames(signal?: AbortSignal): Promise<number> {
  // Asked first, as taking the lease for nothing would cost two writes every second.
  if (!(await repo.hasWork())) return 0;
  const holder = randomUUID();
  const mayGoOn = async () => signal?.aborted !== true && (await takeLease(LOCK, holder));
  let listed = 0;
  // MongoDB keeps removed index keys for minutes: starting over would scan everything that has just been listed.
  let from = repo.BEGINNING;
  try {
    while (await mayGoOn()) {
      const batch = await listBatch(from, holder);
      listed += batch.games.length;
      from = batch.lastEnd ?? from;
      if (batch.ids.length === BATCH_GAMES) continue;
      const late = await repo.findLate();
      if (late === null) break;
      await renumber(late, { holder, mayGoOn });
    }
  } catch (error) {
    // The lease expired during a slow batch, and another process goes on with it.
    if (!(error instanceof LeaseLost)) throw error;
  } finally {
    await dropLease(LOCK, holder);
  }
  return listed;
}

async function listBatch(from: Date, holder: string): Promise<repo.Waiting> {
  return inTransaction(async ({ session }) => {
    await holdLease(LOCK, holder, session);
    const waiting = await repo.listUnlisted(from, { limit: BATCH_GAMES, session });
    const all = waiting.games.flatMap(entriesOf);
    const { counts, unreadable } = await repo.readCounts(all, { session });
    const uncountable = new Set(
      all.flatMap((entry) => (isCountable(entry, unreadable) ? [] : [entry._id.gameId])),
    );
    const games = waiting.games.filter(({ _id }) => !uncountable.has(_id));
    const gameIds = new Set(games.map(({ _id }) => _id));
    await repo.setAside(
      waiting.ids.filter((id) => !gameIds.has(id)),
      { session },
    );
    if (games.length === 0) return { ...waiting, games };
    const entries = all.filter(({ _id }) => gameIds.has(_id.gameId));
    await repo.insertEntries(withNumbers(entries, counts), { gameIds: [...gameIds], session });
    await repo.countEntries(entries, { late: findLate(entries, counts), session });
    return { ...waiting, games };
  });
}

function isCountable(entry: NewEntry, { accounts, pairs }: repo.Counts['unreadable']): boolean {
  return !accounts.has(entry._id.accountId) && !pairs.has(repo.pairKey(entry));
}

function withNumbers(
  entries: readonly NewEntry[],
  counts: readonly GameCountDocument[],
): GameEntryDocument[] {
  const tallies = new Map(counts.map(({ _id, byMonth }) => [_id, tallyOf(byMonth)]));
  return entries.map((entry) => {
    const { accountId } = entry._id;
    const tally = tallies.get(accountId) ?? tallyOf({});
    tallies.set(accountId, tally);
    return { ...entry, numbers: nextNumbers(tally, entry) };
  });
}

/** The accounts that got a game older than their newest, each with the moment from which its numbers are wrong. */
function findLate(
  entries: readonly NewEntry[],
  counts: readonly GameCountDocument[],
): ReadonlyMap<number, Date> {
  const late = new Map<number, Date>();
  const oldest = Map.groupBy(entries, ({ _id }) => _id.accountId);
  for (const { _id, lastEndedAt, renumberFrom } of counts) {
    const [first] = oldest.get(_id) ?? [];
    const isLate = first !== undefined && first.endedAt <= lastEndedAt;
    const from = [renumberFrom, isLate ? first.endedAt : null].filter((date) => date !== null);
    const earliest = from.sort((one, other) => one.getTime() - other.getTime())[0];
    if (earliest) late.set(_id, earliest);
  }
  return late;
}

/**
 * Renumbers an account's games from its oldest late one, in batches. After each batch it records how far it came and asks
 * `mayGoOn`, so it may be interrupted anywhere.
 */
async function renumber(
  late: repo.Late,
  { holder, mayGoOn }: { holder: string; mayGoOn: () => Promise<boolean> },
): Promise<void> {
  const { _id: accountId, byMonth } = late;
  const tally = tallyOf(byMonth);
  for (const { _id: kind, games } of await repo.countFrom(accountId, late.renumberFrom)) {
    addTo(tally, kind, -games);
  }
  let from = late.renumberFrom;
  let last = from;
  const stretch: repo.Renumbered[] = [];
  for await (const entry of repo.streamFrom(accountId, from)) {
    // Games that ended at the same moment stay together, as the next batch starts from a moment.
    if (stretch.length >= BATCH_NUMBERS && entry.endedAt > last) {
      const next = entry.endedAt;
      await writeNumbers(renumbered(stretch.splice(0), tally), { accountId, from, next, holder });
      from = next;
      if (!(await mayGoOn())) return;
    }
    last = entry.endedAt;
    stretch.push(entry);
  }
  await writeNumbers(renumbered(stretch, tally), { accountId, from, next: null, holder });
}

type Stretch = { accountId: number; from: Date; next: Date | null; holder: string };

/** Writes the numbers of a stretch and how far renumbering came, together and under the lease. */
async function writeNumbers(
  entries: readonly Pick<GameEntryDocument, '_id' | 'numbers'>[],
  { accountId, from, next, holder }: Stretch,
): Promise<void> {
  await inTransaction(async ({ session }) => {
    await holdLease(LOCK, holder, session);
    await repo.updateNumbers(entries, session);
    await repo.updateLate(accountId, { from, next, session });
  });
}

/** The entries whose numbers change, with their new numbers. */
function renumbered(
  stretch: readonly repo.Renumbered[],
  tally: Tally,
): Pick<GameEntryDocument, '_id' | 'numbers'>[] {
  return stretch.flatMap((entry) => {
    const numbers = nextNumbers(tally, entry);
    return isDeepStrictEqual(numbers, entry.numbers) ? [] : [{ _id: entry._id, numbers }];
  });
}
