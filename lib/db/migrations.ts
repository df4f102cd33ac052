import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { getLog } from '#lib/base/config/log.ts';
import { getDb } from './client.ts';
import { collection } from './collections.ts';
import { isDuplicateKey } from './database-away.ts';
import { databaseNow, dropLease, takeLease, whileRenewed } from './lease.ts';
import { INDEXES } from './indexes.ts';
import { countAllSolved, rateProblemsAnew } from './problem-months.ts';
import { VALIDATORS } from './validators.ts';

/** One step of the schema. Steps are added but never changed, and must be safe to run twice. */
export type Migration = {
  readonly id: number;
  readonly name: string;
  readonly run: (db: Db) => Promise<void>;
};

export const MIGRATIONS: readonly Migration[] = [
  { id: 1, name: 'validators', run: applyValidators },
  { id: 2, name: 'indexes', run: applyIndexes },
  { id: 3, name: 'ranking index ends with the id', run: replaceRankingIndex },
  { id: 4, name: 'game history', run: applyWhole },
  { id: 5, name: 'refused sign-ups are forgotten', run: forgetRefusedSignUps },
  { id: 6, name: 'nicknames are found without their accents', run: applyIndexes },
  { id: 7, name: 'leagues are public, hidden or drafts', run: makeLeaguesPublic },
  { id: 8, name: 'accounts by last address', run: applyIndexes },
  { id: 9, name: 'histories know results', run: makeHistoriesAnew },
  { id: 10, name: 'visits to the home page', run: applyWhole },
  { id: 11, name: 'problems', run: applyWhole },
  { id: 12, name: 'training games', run: applyWhole },
  { id: 13, name: 'how often hands held a card', run: applyWhole },
  { id: 14, name: 'small problems of the tutorial', run: applyValidators },
  { id: 15, name: 'coach', run: applyWhole },
  { id: 16, name: 'months of problems', run: countMonthsOfProblems },
  { id: 17, name: 'validators of every collection', run: applyWhole },
  { id: 18, name: 'mails', run: applyWhole },
  { id: 19, name: 'lost passwords', run: applyWhole },
  { id: 20, name: 'changes of address', run: applyWhole },
  { id: 21, name: 'medals of training', run: giveMedals },
  { id: 22, name: 'announcements', run: applyWhole },
  { id: 23, name: 'closings', run: applyWhole },
  { id: 24, name: 'second factors', run: applyWhole },
  { id: 25, name: 'reports of players', run: applyWhole },
  { id: 26, name: 'duels', run: applyWhole },
  { id: 27, name: 'games under way', run: applyWhole },
  { id: 28, name: 'figures of the server', run: applyWhole },
  { id: 29, name: 'bans of addresses', run: applyWhole },
  { id: 30, name: 'appeals', run: applyWhole },
  { id: 31, name: 'failed logins', run: applyWhole },
  { id: 32, name: 'refused words', run: applyWhole },
  { id: 33, name: 'webhooks', run: applyWhole },
  { id: 34, name: 'logos of guilds', run: applyWhole },
  { id: 35, name: 'records between players of duels', run: beginRecords },
  { id: 36, name: 'passkeys', run: applyWhole },
  { id: 37, name: 'offers of duels', run: beginOffers },
  { id: 38, name: 'merged accounts', run: applyValidators },
  { id: 39, name: 'contacts', run: applyWhole },
  { id: 40, name: 'web push', run: beginPush },
  { id: 41, name: 'sessions of browsers', run: bindBrowsers },
  { id: 42, name: 'verdicts on games of duels', run: applyWhole },
  { id: 43, name: 'connections of duels', run: applyValidators },
  { id: 44, name: 'mails of recovery', run: applyValidators },
  { id: 45, name: 'duels under way, and the games before a rematch', run: applyWhole },
];

/** A newer release migrated the database to a schema unknown to this one. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';

  constructor(found: number, known: number) {
    super(
      `The database has schema ${found}, this release knows ${known}. Start the newer release, or go back: stop the game server too, and ` +
        'run npm run -s admin -- restore FILE --replace with the backup from before the upgrade, before-upgrade-….gz in UPGRADE_BACKUPS; ' +
        'what was written since is lost',
    );
  }
}

/** The lease of a restore, whose document in `locks` marks a database that is not whole. */
export const RESTORING = 'restoring';

/** True while the database is being restored, and after a restore that did not end. No release migrates such a database. */
export async function isRestoring(): Promise<boolean> {
  return (await collection('locks').findOne({ _id: RESTORING })) !== null;
}

/** A restore was interrupted, so the database holds a part of a backup. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished';

  constructor() {
    super(
      'A restore was interrupted, and the database is not whole: run npm run -s admin -- restore FILE --replace again',
    );
  }
}

const LOCK = 'migrations';
const RETRY_MS = 100;

/** Runs before the first step of an upgrade, such as a backup; `schema` is the last step of the database. */
export type BeforeUpgrade = (schema: number) => Promise<unknown>;

/**
 * Migrates the database to the newest schema and returns the names of the steps that ran. Safe when several processes start at once: one
 * takes a lease in `locks`, the others wait and find nothing to do. Throws `SchemaTooNew`, before any write, if the database has later
 * steps, and `RestoreUnfinished`. `beforeUpgrade` is not called for a new database; if it fails, nothing is migrated.
 */
export async function migrate(
  steps: readonly Migration[] = MIGRATIONS,
  beforeUpgrade?: BeforeUpgrade,
): Promise<string[]> {
  const holder = randomUUID();
  for (let isFirst = true; !(await takeLease(LOCK, holder)); isFirst = false) {
    if (isFirst) getLog().info('waiting for a site that migrates, or was killed in the last minute');
    await wait(RETRY_MS);
  }
  try {
    return await whileRenewed(LOCK, holder, () => runMissing(steps, beforeUpgrade));
  } finally {
    await dropLease(LOCK, holder);
  }
}

async function runMissing(steps: readonly Migration[], beforeUpgrade?: BeforeUpgrade): Promise<string[]> {
  if (await isRestoring()) throw new RestoreUnfinished();
  const done = new Set(await collection('migrations').distinct('_id'));
  const [newest, found] = [Math.max(...steps.map(({ id }) => id)), Math.max(...done)];
  if (found > newest) throw new SchemaTooNew(found, newest);
  const missing = steps.filter(({ id }) => !done.has(id));
  if (missing.length > 0 && done.size > 0) await beforeUpgrade?.(found);
  const ran: string[] = [];
  for (const step of missing) {
    await step.run(getDb());
    if (await noteStep(step)) ran.push(step.name);
  }
  return ran;
}

/** Records that a step has run; false if another process, which took over the lease, has recorded it already. */
async function noteStep({ id, name }: Migration): Promise<boolean> {
  try {
    await collection('migrations').insertOne({ _id: id, name, appliedAt: databaseNow() });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function applyValidators(db: Db): Promise<void> {
  const found = await db.listCollections({}, { nameOnly: false }).toArray();
  const existing = new Map(found.map(({ name, options }) => [name, options ?? {}]));
  for (const [name, validator] of Object.entries(VALIDATORS)) {
    // Level and action are explicit, so that created and modified collections are the same.
    const rule = { validator, validationLevel: 'moderate', validationAction: 'error' } as const;
    const options = existing.get(name);
    if (options === undefined) await db.createCollection(name, rule);
    else if (!isDeepStrictEqual({ ...options, ...rule }, options))
      await db.command({ collMod: name, ...rule });
  }
}

async function applyIndexes(db: Db): Promise<void> {
  for (const [name, indexes] of Object.entries(INDEXES)) {
    await db.collection(name).createIndexes(indexes);
  }
}

/** The original ranking index left the order of equal rows undefined, so pages could repeat or skip rows. */
async function replaceRankingIndex(db: Db): Promise<void> {
  const accounts = db.collection('accounts');
  await accounts.createIndexes(INDEXES.accounts ?? []);
  const first = 'type_1_pvp.points_-1_pvp.win_-1_pvp.draw_-1_pvp.lose_-1';
  if (await accounts.indexExists(first)) await accounts.dropIndex(first);
}

/** Creates this release's collections, validators and indexes. For steps that add a collection. */
export async function applyWhole(db: Db): Promise<void> {
  await applyValidators(db);
  await applyIndexes(db);
}

/**
 * History entries got a number among those of the same result, and the final board. The projection rebuilds them from the games, which are
 * not touched. Indexes are dropped first: two of them have a successor, and deleting is fast without any.
 */
async function makeHistoriesAnew(db: Db): Promise<void> {
  await applyValidators(db);
  for (const name of ['gameEntries', 'gamePairs', 'gameCounts']) {
    await db.collection(name).dropIndexes();
    await db.collection(name).deleteMany({});
  }
  await applyIndexes(db);
  await db.collection('games').updateMany({ isListed: { $exists: true } }, { $unset: { isListed: '' } });
}

/** Months used to be counted from tries on each request, with a separate index, and half of the problems had the highest level. */
async function countMonthsOfProblems(db: Db): Promise<void> {
  await applyWhole(db);
  await countAllSolved();
  await rateProblemsAnew();
  const tries = db.collection('problemTries');
  const former = 'isInTime_1__id.day_1';
  if (await tries.indexExists(former)) await tries.dropIndex(former);
}

/** Sites used to keep refused registrations for thirty days, with hash, e-mail and address. */
async function forgetRefusedSignUps(db: Db): Promise<void> {
  await db.collection('registrationIntents').deleteMany({ state: 'refused' });
}

/** Leagues used to be public from the start. The site fills in their texts, dates and rewards from their files (league-worker.ts). */
async function makeLeaguesPublic(db: Db): Promise<void> {
  await applyValidators(db);
  await db
    .collection('animations')
    .updateMany({ visibility: { $exists: false } }, { $set: { visibility: 'public', setAside: [] } });
}

/** Medals come from the games still stored; from then on, each win that counts adds its own. */
async function giveMedals(db: Db): Promise<void> {
  const records = db.collection<{ _id: number; medals?: Record<string, string[]> }>('trainingRecords');
  const without = { medals: { $exists: false } };
  for await (const { _id } of records.find(without, { projection: { _id: 1 } })) {
    const won = { '_id.accountId': _id, counts: true, result: 'win' };
    const games = await db.collection('trainings').find(won).project({ robot: 1, family: 1 }).toArray();
    const medals: Record<string, string[]> = {};
    for (const { robot, family } of games as { robot: string; family: string }[])
      medals[robot] = [...new Set([...(medals[robot] ?? []), family])];
    await records.updateOne({ _id }, { $set: { medals } });
  }
  await applyValidators(db);
}

/** Rematches used to leave no trace of the games before them. */
async function beginRecords(db: Db): Promise<void> {
  const past = { blue: 0, red: 0, draws: 0 };
  await db.collection('duels').updateMany({ past: { $exists: false } }, { $set: { past } });
  await applyValidators(db);
}

/** Duels used to be offered by a link alone. */
async function beginOffers(db: Db): Promise<void> {
  await db.collection('duels').updateMany({ offer: { $exists: false } }, { $set: { offer: null } });
  await applyWhole(db);
}

/** Contacts used to have no browsers. */
async function beginPush(db: Db): Promise<void> {
  await db.collection('contacts').updateMany({ push: { $exists: false } }, { $set: { push: [] } });
  await applyWhole(db);
}

/** Browsers used to be notified after logout. Those without a known session have to subscribe again. */
async function bindBrowsers(db: Db): Promise<void> {
  await db
    .collection('contacts')
    .updateMany({ 'push.0': { $exists: true } }, [
      { $set: { push: { $filter: { input: '$push', cond: '$$this.sessionId' } } } },
    ]);
  await applyValidators(db);
}
