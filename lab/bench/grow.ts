import { sharedDatabase } from '../../e2e/support/shared-database.ts';

const FIRST_ID = 1_000_000;
const BATCH = 100_000;

/** Adds accounts like that of Joueur, with a nickname and points each, to the world that is measured. */
export async function addAccounts(count: number): Promise<void> {
  const key = { $concat: ['clone-', { $toString: '$_id' }] };
  const common = { name: key, nameKey: key };
  for (let first = 0; first < count; first += BATCH) {
    const ids = { $range: [FIRST_ID + first, FIRST_ID + Math.min(count, first + BATCH)] };
    const copy = (collection: string, filter: object, changes: object) =>
      sharedDatabase()
        .collection(collection)
        .aggregate([
          { $match: filter },
          { $limit: 1 },
          { $set: { _id: ids } },
          { $unwind: '$_id' },
          { $set: { ...common, ...changes } },
          { $merge: { into: collection } },
        ])
        .toArray();
    const win = { $mod: ['$_id', 1_999] };
    const pvp = { win, draw: 0, lose: 0, points: { $multiply: [win, 5] } };
    const account = { pvp, rankingNicknameId: '$_id', email: null, emailKey: null, guildId: null };
    await copy('accounts', { nameKey: 'joueur' }, account);
    await copy('nicknames', { nameKey: 'joueur' }, { accountId: '$_id', isMain: true, ban: null });
  }
}
