import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { inTransaction } from '#lib/db/client.ts';
import { dropLease, holdLease, LeaseLost, takeLease } from '#lib/db/lease.ts';
import type { GameCountDocument, GameEntryDocument } from '#lib/db/site-documents.ts';
import { addTo, entriesOf, nextNumbers, tallyOf, type NewEntry, type Tally } from './history-entry.ts';
import * as repo from './history-projection-repo.ts';

const EVERY_MS = 1_000;
/** Fits a small MongoDB, which refuses a transaction larger than its cache. */
const BATCH_GAMES = 1_000;
const BATCH_NUMBERS = 1_000;
/** The lease for changing histories. */
export const LOCK = 'game-lister';

export type Listing = {
  readonly onSurprise: (error: unknown) => void;
  /** Called after each round, successful or not. */
  readonly onRound: () => void;
};

/** Lists finished games once a second until stopped. */
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
 * Adds every unlisted finished game to the histories of its two players, and returns the number of games listed. Games that cannot be read,
 * or whose players' counts cannot be read, are set aside. Only the holder of the lease does so; others return 0. Each batch is a transaction
 * that holds the lease, so a game is listed once and completely even if a process dies or hangs, or loses its lease by a clock change.
 * `signal` ends the work between two batches.
 */
export async function listFinishedGames(signal?: AbortSignal): Promise<number> {
  // Checked first, as taking the lease in vain would cost two writes per second.
  if (!(await repo.hasWork())) return 0;
  const holder = randomUUID();
  const mayGoOn = async () => signal?.aborted !== true && (await takeLease(LOCK, holder));
  let listed = 0;
  // MongoDB keeps removed index keys for minutes: starting over would scan all games just listed.
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
    // The lease expired during a slow batch, and another process has taken over.
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

/** The accounts with a new game older than their newest one, each with the moment from which its numbers are wrong. */
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
 * Renumbers an account's games from its oldest late one, in batches. After each batch it records its progress and calls `mayGoOn`, so
 * it may be interrupted at any time.
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

/** Writes the numbers of a stretch and the progress in one transaction, under the lease. */
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
