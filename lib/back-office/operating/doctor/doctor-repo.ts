import type { Document } from 'mongodb';
import { firstBatch } from './mongodb-checks.ts';
import type { Patient } from './patient.ts';

type Command = Patient['command'];

/** The collections whose numeric ids come from `counters`. */
const COUNTED = [
  ...['accounts', 'nicknames', 'guilds', 'guildDonations', 'idents', 'games'],
  ...['chatMessages', 'quizzThemes', 'animations', 'news', 'audit', 'reports', 'appeals', 'webhooks'],
];

export async function count(command: Command, collection: string, query: Document): Promise<number> {
  return (await command({ count: collection, query })).n as number;
}

/** The collections whose highest id exceeds their counter, so that ids would be assigned twice. */
export async function listLateCounters(command: Command): Promise<{ name: string; highest: number }[]> {
  const counters = await firstBatch(command({ find: 'counters' }));
  const late = await Promise.all(
    COUNTED.map(async (name) => {
      const [newest] = await firstBatch(
        command({
          find: name,
          sort: { _id: -1 },
          limit: 1,
          projection: { _id: 1 },
        }),
      );
      const highest = typeof newest?._id === 'number' ? newest._id : 0;
      const last = (counters.find(({ _id }) => _id === name)?.last as number | undefined) ?? 0;
      return highest > last ? [{ name, highest }] : [];
    }),
  );
  return late.flat();
}

/** When an operator last made a backup by command; null if never. */
export async function findLastBackup(command: Command): Promise<Date | null> {
  const [last] = await firstBatch(
    command({
      find: 'audit',
      filter: { action: 'backup' },
      sort: { at: -1 },
      limit: 1,
    }),
  );
  return last === undefined ? null : (last.at as Date);
}
