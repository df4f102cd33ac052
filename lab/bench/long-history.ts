import { collection } from '../../lib/db/collections.ts';
import type { GameDocument } from '../../lib/db/game-documents.ts';
import { entriesOf, nextNumbers, tallyOf } from '../../lib/areas/games/history-entry.ts';
import { cellOf } from '../../lib/areas/games/history.ts';
import { aFinishedGame, aGamePlayer } from '../../lib/areas/replays/testing/finished-game.ts';
import { FAMILIES } from '../../lib/game/rules/rule-set.ts';
import { insertAccount } from '../../lib/testing/factories.ts';

const BATCH = 5_000;
const OPPONENTS = 300;
const FIRST_END = Date.UTC(2024, 0, 1);
const TWO_YEARS_MS = 730 * 86_400_000;

/** Above the ids of the games in `measureListing`. */
const FIRST_ID = 1_000_000;

/**
 * Stores games of a player with the entries that the projection would make, and returns the player's id.
 * Half are PvP, half no-touch, and half of one family.
 */
export async function makeLongHistory(games: number): Promise<number> {
  const { _id: accountId } = await insertAccount({ name: 'Acharnee' });
  // Pages do not use these indexes, which would take minutes to update.
  await collection('games').dropIndexes();
  const tally = tallyOf({});
  const byMonth: Record<string, Record<string, number>> = {};
  for (let done = 0; done < games; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, games - done) }, (_, at) => {
      return aGame(accountId, { turn: done + at, share: (done + at) / games });
    });
    const entries = batch.flatMap((game) => {
      const entry = entriesOf(game).find(({ _id }) => _id.accountId === accountId);
      if (!entry) return [];
      const month = (byMonth[entry.month] ??= {});
      month[cellOf(entry)] = (month[cellOf(entry)] ?? 0) + 1;
      return [{ ...entry, numbers: nextNumbers(tally, entry) }];
    });
    await collection('games').insertMany(batch, { ordered: false });
    await collection('gameEntries').insertMany(entries, { ordered: false });
  }
  await insertCounts(accountId, byMonth);
  return accountId;
}

async function insertCounts(
  accountId: number,
  byMonth: Record<string, Record<string, number>>,
): Promise<void> {
  await collection('gameCounts').insertOne({
    _id: accountId,
    nameKeys: ['acharnée'],
    lastEndedAt: new Date(FIRST_END + TWO_YEARS_MS),
    byMonth,
    renumberFrom: null,
  });
  await collection('gamePairs').insertMany(
    Array.from({ length: OPPONENTS }, (_, at) => ({
      _id: { accountId, opponentId: opponentId(at) },
      nameKeys: [`adversaire${at}`],
      score: { win: 1, draw: 0, lose: 0 },
    })),
  );
}

/** Kind, no-touch and family change with different periods, so that every combination of filters finds games. */
function aGame(
  accountId: number,
  { turn, share }: { turn: number; share: number },
): GameDocument & { endedAt: Date } {
  const opponent = turn % OPPONENTS;
  const endedAt = new Date(FIRST_END + share * TWO_YEARS_MS);
  const game = aFinishedGame({
    _id: FIRST_ID + turn,
    blue: aGamePlayer(accountId, 'Acharnée'),
    red: aGamePlayer(opponentId(opponent), `Adversaire${opponent}`),
    isPvp: turn % 2 === 0,
    isNoTouch: turn % 4 < 2,
    finalScore: [6, 5, 3][turn % 3],
    family: turn % 8 < 4 ? '+ =' : (FAMILIES[turn % FAMILIES.length] ?? 'Autre'),
  });
  return { ...game, endedAt };
}

function opponentId(at: number): number {
  return 100_000 + at;
}
