// Sends the mails that are due until none is left or it is killed. Argument: the connection string of MongoDB; the environment has the settings.
import { closeDb, openDb } from '../../lib/db/client.ts';
import { sendMails } from '../../lib/mail/mail-worker.ts';
import { makeSend } from '../../lib/mail/smtp.ts';

openDb({ uri: process.argv[2] ?? '', name: 'atout' });
console.log('ready');
await sendMails({ send: makeSend() });
await closeDb();
process.exit();
