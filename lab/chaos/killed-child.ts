// Runs one act until it ends or is killed. Arguments: the act, and the file or folder of an operator's act. The environment has the settings.
import { closeDueAccounts } from '../../lib/areas/personal-data/closing-service.ts';
import { listFinishedGames } from '../../lib/areas/games/history-projection.ts';
import { mergeAccounts } from '../../lib/back-office/merging/merge-service.ts';
import { importWorld } from '../../lib/back-office/operating/world-import/world-import-service.ts';
import { writeBackup } from '../../lib/back-office/operating/backup/backup-service.ts';
import { replaceByBackup } from '../../lib/back-office/operating/backup/restore-service.ts';
import { backUpBeforeUpgrade } from '../../lib/back-office/operating/backup/upgrade-backup.ts';
import { closeDb, openDb } from '../../lib/db/client.ts';
import { collection } from '../../lib/db/collections.ts';
import { migrate } from '../../lib/db/migrations.ts';
import { sendMails } from '../../lib/mail/mail-worker.ts';
import { makeSend } from '../../lib/mail/smtp.ts';
import { aPlayer } from '../../lib/testing/factories.ts';

const [act = '', place = ''] = process.argv.slice(2);

const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  import: () => importWorld(place, { isTrial: false }),
  backup: () => writeBackup(place),
  restore: () => replaceByBackup(place),
  upgrade: () => migrate(undefined, (schema) => backUpBeforeUpgrade(schema, new Date())),
  mails: () => sendMails({ send: makeSend() }),
  merge: mergePairs,
  list: listFinishedGames,
};

/** Merges the accounts of a demo world in pairs, from where the last process was killed, then lists games in histories. */
async function mergePairs(): Promise<void> {
  const staff = aPlayer({ name: 'Squonk', privileges: ['godlike'] });
  const left = { type: 'player', name: { $not: /^Parti/ } } as const;
  const players = await collection('accounts').find(left).sort({ _id: 1 }).toArray();
  for (let at = 0; at + 1 < players.length; at += 2) {
    await mergeAccounts(staff, { id: String(players[at]?._id), into: players[at + 1]?.name });
    await closeDueAccounts(new Date());
  }
  await closeDueAccounts(new Date());
  await listFinishedGames();
}

openDb({ uri: process.env.MONGODB_URI ?? '', name: 'atout' });
console.log('ready');
await ACTS[act]?.();
await closeDb();
process.exit();
