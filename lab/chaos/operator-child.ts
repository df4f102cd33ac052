// Does one act of an operator in the database `operator` until it ends or is killed. Arguments: the connection string of MongoDB, the act, and
// its file or folder.
import { importWorld } from '../../lib/back-office/operating/world-import/world-import-service.ts';
import { writeBackup } from '../../lib/back-office/operating/backup/backup-service.ts';
import { replaceByBackup } from '../../lib/back-office/operating/backup/restore-service.ts';
import { backUpBeforeUpgrade } from '../../lib/back-office/operating/backup/upgrade-backup.ts';
import { closeDb, openDb } from '../../lib/db/client.ts';
import { migrate } from '../../lib/db/migrations.ts';

const [uri = '', act = '', place = ''] = process.argv.slice(2);

const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  import: () => importWorld(place, { isTrial: false }),
  backup: () => writeBackup(place),
  restore: () => replaceByBackup(place),
  upgrade: () => migrate(undefined, (schema) => backUpBeforeUpgrade(schema, new Date())),
};

openDb({ uri, name: 'operator' });
console.log('ready');
console.log(JSON.stringify((await ACTS[act]?.()) ?? null));
await closeDb();
