// Merges accounts of a demo world in pairs until none is left or it is killed, then lists games in histories. Arguments: the connection
// string of MongoDB, and `list` if nothing is to be merged.
import { mergeAccounts } from '../../lib/back-office/merging/merge-service.ts';
import { closeDueAccounts } from '../../lib/areas/personal-data/closing-service.ts';
import { listFinishedGames } from '../../lib/areas/games/history-projection.ts';
import { closeDb, openDb } from '../../lib/db/client.ts';
import { collection } from '../../lib/db/collections.ts';

/** The actor in the log. */
const STAFF = {
  account: {
    ...{ id: 1, name: 'Squonk', privileges: ['godlike' as const], hasRank: false, sessionId: '' },
    problemRun: { days: 0, last: null },
  },
  ...{ address: null, device: '' },
};

openDb({ uri: process.argv[2] ?? '', name: 'atout' });
const players = await collection('accounts')
  .find({ type: 'player', name: { $not: /^Parti/ } }, { projection: { name: 1 } })
  .sort({ _id: 1 })
  .toArray();
console.log('ready');
const pairs = process.argv[3] === 'list' ? 0 : players.length - 1;
for (let at = 0; at < pairs; at += 2) {
  const [from, into] = [players[at], players[at + 1]];
  await mergeAccounts(STAFF, { id: String(from?._id), into: into?.name });
  await closeDueAccounts(new Date());
}
await closeDueAccounts(new Date());
await listFinishedGames();
await closeDb();
