import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { addSeconds } from '#lib/base/paris-time.ts';
import { advice, fault, ok, orOk, skipped, type Check, type Found } from './check.ts';
import { diskFinding } from './mongodb-checks.ts';
import * as repo from './doctor-repo.ts';
import { configOf, isOperated } from './patient.ts';

const BACKUP_DAYS = 8;

/** How long a change or a sign-up may wait before it is reported, in seconds. */
const WAIT_SECONDS = 600;

export const UPKEEP_CHECKS: readonly Check[] = [
  {
    name: 'mail',
    run: async ({ config, verifySmtp }) => {
      if (!config.ok || config.value.mail === null)
        return skipped('SMTP_URL is not set: the site sends no mail');
      const why = await verifySmtp(config.value.mail.smtpUrl);
      if (why === null) return ok();
      return fault(
        why.includes('EAUTH')
          ? `the mail server rejects the user or password (${why}): correct SMTP_URL, with characters such as @ escaped as %40`
          : `the mail server cannot be used (${why}): start it, or correct host, port and scheme of SMTP_URL`,
      );
    },
  },
  {
    name: 'mail domain',
    after: 'mail',
    run: async (at) => {
      const domain = (configOf(at).mail?.from ?? '').replace(/^.*@/, '');
      if (!domain.includes('.')) return skipped('the domain of MAIL_FROM is local');
      const found: Found[] = [];
      if (!(await at.txt(domain)).some((one) => one.startsWith('v=spf1')))
        found.push(
          advice(
            `${domain} has no SPF record, so mails may count as spam: add TXT "v=spf1 …" with your mail server`,
          ),
        );
      if (!(await at.txt(`_dmarc.${domain}`)).some((one) => one.startsWith('v=DMARC1')))
        found.push(advice(`_dmarc.${domain} has no DMARC record: add TXT "v=DMARC1; p=none; rua=mailto:…"`));
      return orOk(found);
    },
  },
  {
    name: 'logos',
    run: async ({ hasDecoder }) =>
      (await hasDecoder())
        ? ok()
        : fault(
            'the package sharp cannot be loaded, so no guild can upload a logo: run npm ci on this machine',
          ),
  },
  {
    name: 'upgrade backups',
    after: 'settings',
    run: async (at) => {
      const { upgradeBackups } = configOf(at);
      if (upgradeBackups === null) return skipped('UPGRADE_BACKUPS is off');
      const folder = path.resolve(at.root, upgradeBackups);
      const there = firstThere(folder);
      const why = whyNotWritable(there);
      return why === null
        ? diskFinding(await at.disk(there), 'UPGRADE_BACKUPS')
        : fault(
            `UPGRADE_BACKUPS ${folder} cannot be written (${why}), so upgrades would not migrate: make it writable for the user of the site`,
          );
    },
  },
  folderCheck('pictures', 'ASSETS_DIR', 'assetsDir'),
  folderCheck('texts', 'CONTENT_DIR', 'contentDir'),
  {
    name: 'disk',
    run: async ({ disk, root }) => diskFinding(await disk(root), 'this machine'),
  },
  {
    name: 'staff',
    after: 'schema',
    run: async (at) => {
      if (!isOperated(at)) return skipped('a demo world');
      const holders = await repo.count(at.command, 'accounts', { privileges: 'godlike' });
      return holders > 0
        ? ok()
        : fault(
            'no account has the privilege godlike: sign up, then run npm run -s admin -- grant NAME godlike',
          );
    },
  },
  {
    name: 'counters',
    after: 'schema',
    run: async ({ command }) =>
      orOk(
        (await repo.listLateCounters(command)).map(({ name, highest }) =>
          fault(
            `ids of ${name} would be assigned twice: db.counters.updateOne({ _id: '${name}' }, { $max: { last: ${highest} } }, { upsert: true })`,
          ),
        ),
      ),
  },
  {
    name: 'documents',
    after: 'schema',
    run: async ({ command }) => {
      const wrong = await repo.count(command, 'wrongDocuments', {});
      return wrong === 0
        ? ok()
        : fault(
            `${wrong} cannot be read: npm run -s admin -- check lists each with its fields; correct them`,
          );
    },
  },
  {
    name: 'waiting changes',
    after: 'schema',
    run: async ({ command, now }) => {
      const before = addSeconds(now(), -WAIT_SECONDS);
      const waiting = await repo.count(command, 'outbox', { deliveredAt: null, createdAt: { $lt: before } });
      return waiting === 0
        ? ok()
        : fault(
            `${waiting} have waited for the game server for over ten minutes: make it accept POST /bridge/v1/changed`,
          );
    },
  },
  {
    name: 'waiting sign-ups',
    after: 'schema',
    run: async ({ command, now }) => {
      const before = addSeconds(now(), -WAIT_SECONDS);
      const waiting = await repo.count(command, 'registrationIntents', {
        state: 'pending',
        createdAt: { $lt: before },
      });
      return waiting === 0
        ? ok()
        : fault(
            `${waiting} have waited for the game server for over ten minutes: make it answer POST /bridge/v1/accounts`,
          );
    },
  },
  {
    name: 'waiting mails',
    after: 'schema',
    run: async ({ command, now }) => {
      const since = addSeconds(now(), -86_400);
      const lost = await repo.count(command, 'mails', { state: 'given up', settledAt: { $gt: since } });
      return lost === 0
        ? ok()
        : fault(
            `${lost} were given up in the last day: see the check of mail, and db.mails.find({ state: "given up" })`,
          );
    },
  },
  {
    name: 'webhooks',
    after: 'schema',
    run: async ({ command, now }) => {
      const since = addSeconds(now(), -86_400);
      // Those that bounced were for webhooks that staff turned off or deleted.
      const gone = { state: 'given up', settledAt: { $gt: since } };
      const lost = await repo.count(command, 'webhookDeliveries', gone);
      return lost === 0
        ? ok()
        : fault(
            `${lost} messages were not delivered in the last day: see the reason in /admin/webhooks, then correct or delete the webhook`,
          );
    },
  },
  {
    name: 'backup command',
    run: ({ env: { BACKUP_COMMAND: command = '' } }) => {
      if (command === '') return skipped('BACKUP_COMMAND is not set');
      if (!command.includes('BACKUP_FILE'))
        return fault(
          'BACKUP_COMMAND does not use "$BACKUP_FILE": enclose it in single quotes, as docker compose replaces the variable otherwise',
        );
      const [program = ''] = command.trim().split(/\s+/);
      return isInstalled(program)
        ? ok()
        : fault(`BACKUP_COMMAND starts ${program}, which is not installed here: install it, or use another`);
    },
  },
  {
    name: 'backup',
    after: 'schema',
    run: async (at) => {
      if (!isOperated(at)) return skipped('a demo world');
      const last = await repo.findLastBackup(at.command);
      const days = last === null ? Infinity : (at.now().getTime() - last.getTime()) / 86_400_000;
      if (days > BACKUP_DAYS)
        return fault(
          `${last === null ? 'there is none' : `the last one is ${Math.floor(days)} days old`}: run npm run -s admin -- backup-daily FOLDER every day by a timer`,
        );
      return ok(`${Math.floor(days)} days old`);
    },
  },
];

/** True if the shell finds a program, or for anything but a plain name. */
function isInstalled(program: string): boolean {
  return !/^[\w./-]+$/.test(program) || spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
}

/** The folder, or its nearest existing ancestor. */
function firstThere(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : firstThere(path.dirname(folder));
}

/** Why a folder is not writable; null if it is. */
function whyNotWritable(folder: string): string | null {
  if (!statSync(folder).isDirectory()) return 'ENOTDIR';
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

function folderCheck(name: string, setting: string, field: 'assetsDir' | 'contentDir'): Check {
  return {
    name,
    after: 'settings',
    run: (at) => {
      const folder = configOf(at)[field];
      if (folder === null) return skipped(`${setting} is not set`);
      try {
        if (!statSync(folder).isDirectory()) return fault(`${setting} is not a folder: correct it`);
        accessSync(folder, constants.R_OK | constants.X_OK);
      } catch (error) {
        const { code = 'unreadable' } = error as NodeJS.ErrnoException;
        return fault(
          `${setting} ${folder} cannot be read (${code}): create it, mount it, or make it readable for the user of the site`,
        );
      }
      return readdirSync(folder).length === 0
        ? advice(`${setting} ${folder} is empty: put files there, or remove the setting`)
        : ok();
    },
  };
}
