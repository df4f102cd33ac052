import { setTimeout as wait } from 'node:timers/promises';
import { startOwnSite, sharedDatabase } from '../../e2e/support/own-site.ts';
import { residentMiB } from './processor.ts';
import { headersOf, type Target } from './targets.ts';
import { ask, COMPILED, table } from './tools.ts';

/** Requests per second, about half of what two slow cores answer of this mix. */
const PER_SECOND = 40;
const SAMPLE_MS = 5_000;

/** Measures the memory of a site and what it starts while every target is asked for in turn, as each of its readers. */
export async function measureMemory(targets: readonly Target[], minutes: number): Promise<string> {
  // As in the image, which contains compiled code.
  await (await startOwnSite(COMPILED)).stop();
  const site = await startOwnSite(COMPILED);
  const questions = targets.flatMap(({ path, readers }) => readers.map((reader) => ({ path, reader })));
  const samples: number[] = [];
  const sampler = setInterval(() => void samples.push(residentMiB(site.program.pid)), SAMPLE_MS);
  const underWay: Promise<unknown>[] = [];
  for (let at = 0; at < minutes * 60 * PER_SECOND; at += 1) {
    // A prime step, so that neighbours in the list are not asked for one after the other.
    const { path, reader } = questions[(at * 97) % questions.length] ?? { path: '/', reader: 'visitor' };
    underWay[at % (2 * PER_SECOND)] = ask(site.url + path, await headersOf(reader));
    await wait(1000 / PER_SECOND);
    if (at % (2 * PER_SECOND) === 0) await Promise.all(underWay);
  }
  clearInterval(sampler);
  await site.stop();
  const figures = [samples.at(-1) ?? 0, Math.max(...samples)].map((size) => size.toFixed(0));
  return table([`MiB after ${minutes} minutes of ${PER_SECOND} requests per second`, 'at worst'], [figures]);
}

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
