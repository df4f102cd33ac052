import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '#lib/db/client.ts';
import { dropLease, holdLease, takeLease } from '#lib/db/lease.ts';
import type { GameEntryDocument } from '#lib/db/site-documents.ts';
import type { Ending } from '#lib/game/ending.ts';
import type { NewEntry } from './history-entry.ts';
import { LOCK } from './history-projection.ts';
import { countEntries, countPairs } from './history-projection-repo.ts';
import * as repo from './history-transfer-repo.ts';

/** Each game costs three writes, and MongoDB refuses a transaction larger than its cache. */
const BATCH_GAMES = 500;
const RETRY_MS = 200;

const OTHER: Readonly<Record<Ending, Ending>> = { win: 'lose', draw: 'draw', lose: 'win' };

/** A moment before any game, so that all are renumbered. */
const FIRST = new Date(1);

/**
 * Moves the games of an account to another one of the same person, with their place in all histories (product/staff §3.8). Each batch is a
 * transaction under the projection's lease; called again after an interruption, it continues where it was.
 */
export async function transferGames(transfer: repo.Transfer): Promise<void> {
  const holder = randomUUID();
  while (!(await takeLease(LOCK, holder))) await wait(RETRY_MS);
  try {
    await repo.transferUnlisted(transfer);
    while (await moveBatch(transfer, holder)) await takeLease(LOCK, holder);
    await finish(transfer, holder);
  } finally {
    await dropLease(LOCK, holder);
  }
}

/** Moves a batch of games; false if none were left. */
async function moveBatch(transfer: repo.Transfer, holder: string): Promise<boolean> {
  return inTransaction(async ({ session }) => {
    await holdLease(LOCK, holder, session);
    const entries = await repo.listToMove(transfer, { limit: BATCH_GAMES, session });
    const [oldest] = entries;
    if (oldest === undefined) return false;
    await repo.moveEntries(entries, { ...transfer, session });
    const { into } = transfer;
    const moved = entries.map((entry) => ({ ...entry, _id: { ...entry._id, accountId: into } }));
    const known = await repo.findRenumberFrom(into, { session });
    const from = known !== null && known < oldest.endedAt ? known : oldest.endedAt;
    await countEntries(moved, { late: new Map([[into, from]]), session });
    await countPairs(moved.map(seenByOpponent), { session });
    return true;
  });
}

/** Recounts and renumbers the games that the account keeps, those against the other one. */
async function finish({ from }: repo.Transfer, holder: string): Promise<void> {
  await inTransaction(async ({ session }) => {
    await holdLease(LOCK, holder, session);
    const kept = await repo.listKept(from, { session });
    await repo.deleteCounts(from, { session });
    await countEntries(kept, { late: new Map([[from, FIRST]]), session });
    const between = kept.filter(({ opponentId }) => opponentId !== from);
    await countPairs(between.map(seenByOpponent), { session });
  });
}

function seenByOpponent(entry: NewEntry | GameEntryDocument): NewEntry {
  const { _id, opponentId, nameKeys, result } = entry;
  return {
    ...entry,
    _id: { accountId: opponentId, gameId: _id.gameId },
    opponentId: _id.accountId,
    nameKeys: nameKeys.toReversed(),
    result: OTHER[result],
  };
}
