import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Patient } from './patient.ts';
import {
  complaints,
  patientWith,
  testWrongSetUps,
  useHealthySite,
  ward,
  type WrongSetUp,
} from './testing/healthy-site.ts';

useHealthySite();

function makeSecret(): string {
  const file = path.join(ward.folder, 'token');
  writeFileSync(file, ward.env.GAME_BRIDGE_TOKEN ?? '', { mode: 0o600 });
  return file;
}

/** The game server of the test, whatever the address; it refuses other tokens. */
const sameGame: Patient['exchange'] = (call) =>
  patientWith().exchange({ ...call, url: ward.game.url + new URL(call.url).pathname });

const WRONG: readonly WrongSetUp[] = [
  ['no build', () => ({ root: os.tmpdir() }), 'build: the site is not built: run npm run build'],
  ['an old Node', () => ({ nodeVersion: '20.11.1' }), 'Node: 20.11.1 is too old: run Node 24'],
  [
    'a short secret',
    () => ({ settings: { SESSION_SECRET: 'short' } }),
    'settings: SESSION_SECRET: must have at least 32',
  ],
  [
    'a secret that was typed',
    () => ({ settings: { GAME_BRIDGE_TOKEN: 'a'.repeat(40) } }),
    'settings: GAME_BRIDGE_TOKEN: must be random',
  ],
  [
    'a token of two lines',
    () => ({
      settings: {
        GAME_BRIDGE_TOKEN: randomBytes(64)
          .toString('base64')
          .replace(/^.{64}/, '$&\n'),
      },
    }),
    'settings: GAME_BRIDGE_TOKEN: must be one line of ASCII',
  ],
  ['no session secret', () => ({ settings: { SESSION_SECRET: '' } }), 'settings: SESSION_SECRET: missing'],
  ['no SITE_URL', () => ({ settings: { SITE_URL: '' } }), 'settings: SITE_URL: missing'],
  [
    'a SITE_URL with a path',
    () => ({ settings: { SITE_URL: 'https://atout.example/jeu' } }),
    'settings: SITE_URL: must be an origin',
  ],
  [
    'half of the mail settings',
    () => ({ settings: { MAIL_FROM: 'a@atout.example' } }),
    'settings: SMTP_URL: missing',
  ],
  [
    'a secret that is set twice',
    () => ({ settings: { GAME_BRIDGE_TOKEN_FILE: makeSecret() } }),
    'settings: GAME_BRIDGE_TOKEN: set twice',
  ],
  [
    'a secret file that is not there',
    () => ({ settings: { METRICS_TOKEN_FILE: '/nowhere' } }),
    'settings: METRICS_TOKEN_FILE: the file cannot be read',
  ],
  [
    'a range of proxies that includes strangers',
    () => ({ settings: { TRUSTED_PROXIES: '0.0.0.0/0' } }),
    'settings: TRUSTED_PROXIES: must not list a range',
  ],
  [
    'a setting that was removed',
    () => ({ settings: { MAX_BODIES: '9' } }),
    'settings: MAX_BODIES: no longer exists',
  ],
  [
    'a misspelt setting',
    () => ({ settings: { SITE_NMAE: 'Atout' } }),
    'misspelt settings: SITE_NMAE (SITE_NAME?) does not exist',
  ],
  [
    'no contact address',
    () => ({ settings: { CONTACT_EMAIL: '' } }),
    'forgotten settings: CONTACT_EMAIL is not set',
  ],
  [
    'no publisher',
    () => ({ settings: { LEGAL_PUBLISHER: '' } }),
    'forgotten settings: LEGAL_PUBLISHER is not set',
  ],
  [
    'no host of the site',
    () => ({ settings: { LEGAL_HOST: '' } }),
    'forgotten settings: LEGAL_HOST is not set',
  ],
  [
    'a file in place of the folder for upgrade backups',
    () => (writeFileSync(path.join(ward.folder, 'backups'), ''), {}),
    'backups cannot be written (ENOTDIR)',
  ],
  [
    'a program for backups that is not installed',
    () => ({ settings: { BACKUP_COMMAND: 'no-such-copier "$BACKUP_FILE" remote:atout' } }),
    'backup command: BACKUP_COMMAND starts no-such-copier, which is not installed here',
  ],
  [
    'a command for backups whose variable was replaced',
    () => ({ settings: { BACKUP_COMMAND: 'cp "" /mnt/copies/' } }),
    'backup command: BACKUP_COMMAND does not use "$BACKUP_FILE"',
  ],
  [
    'no decoder of logos',
    () => ({ hasDecoder: () => Promise.resolve(false) }),
    'logos: the package sharp cannot be loaded',
  ],
  [
    'passwords in plain text',
    () => ({ settings: { SITE_URL: 'http://atout.example' } }),
    'settings together: SITE_URL is http://',
  ],
  [
    'no trusted proxy',
    () => ({ settings: { TRUSTED_PROXIES: '' } }),
    'settings together: TRUSTED_PROXIES is empty',
  ],
  [
    'the same secret twice',
    () => ({ settings: { SESSION_SECRET_PREVIOUS: ward.env.SESSION_SECRET } }),
    'settings together: SESSION_SECRET_PREVIOUS equals SESSION_SECRET',
  ],
  [
    'a token that seals sessions',
    () => ({ settings: { SESSION_SECRET: ward.env.GAME_BRIDGE_TOKEN } }),
    'settings together: GAME_BRIDGE_TOKEN equals SESSION_SECRET',
  ],
  [
    'a bridge over the internet',
    () => ({ settings: { GAME_BRIDGE_URL: 'http://203.0.113.9:4000' }, exchange: sameGame }),
    'settings together: GAME_BRIDGE_URL is http:// on a public address',
  ],
  [
    'a development server',
    () => ({ settings: { NODE_ENV: 'development' } }),
    'settings together: NODE_ENV is development',
  ],
  ['no log', () => ({ settings: { LOG_LEVEL: 'silent' } }), 'settings together: LOG_LEVEL is silent'],
  [
    'more processes than cores',
    () => ({ settings: { SITE_PROCESSES: '8' } }),
    'settings together: SITE_PROCESSES is 8, but this machine has 4 cores: use 3',
  ],
  [
    'too little memory',
    () => ({ memory: 256 * 1024 ** 2 }),
    'settings together: there are 256 MiB of memory, too little for 1 × 512',
  ],
  [
    'few open files',
    () => ({ descriptors: 1_024 }),
    'settings together: this machine lets a process open 1024 files',
  ],
  [
    'a file of settings that everybody reads',
    () => (writeFileSync(path.join(ward.folder, '.env'), '', { mode: 0o644 }), {}),
    'secret files: all users of this machine can read',
  ],
];

testWrongSetUps(WRONG);

it('ignores files that no setting of the site names', async () => {
  const file = path.join(ward.folder, 'others');
  writeFileSync(file, '', { mode: 0o644 });
  expect(await complaints(patientWith({ settings: { TF_CLI_CONFIG_FILE: file } }))).toEqual([]);
});
