import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Document } from 'mongodb';
import { INDEXES } from '#lib/db/indexes.ts';
import { MIGRATIONS } from '#lib/db/migrations.ts';
import { VALIDATORS } from '#lib/db/validators.ts';
import { startFakeGameServer, type FakeGameServer } from '#lib/testing/fake-game-server.ts';
import { testSettings } from '#lib/testing/test-database.ts';
import { examine } from '../check.ts';
import { CHECKS } from '../doctor-service.ts';
import { makePatient, type HttpAnswer, type Patient } from '../patient.ts';

type Env = Record<string, string | undefined>;

/** Shared by the tests of a file: the folder, game server and settings of a healthy site. */
export const ward = {} as { folder: string; game: FakeGameServer; env: Env };

/** The URLs that answer. Tests override single answers. */
const SITE_ANSWERS = {
  '/readyz': { status: 200, location: null, body: 'ready\n' },
  '/healthz': { status: 200, location: null, body: 'ok\n' },
  '/healthz?client': {
    ...{ status: 200, location: null, body: '{"client":"203.0.113.7","hops":2,"isTrusted":true}\n' },
  },
  '/metrics': { status: 404, location: null, body: '' },
  'http://atout.example/': { status: 301, location: 'https://atout.example/', body: '' },
  '[2001:db8::7]': { status: 200, location: null, body: 'ok\n' },
} satisfies Record<string, HttpAnswer>;

type Answers = Partial<Record<keyof typeof SITE_ANSWERS, Partial<HttpAnswer> | null>>;

/** Gives each test of a file a healthy site. */
export function useHealthySite(): void {
  beforeEach(async () => {
    ward.folder = mkdtempSync(path.join(os.tmpdir(), 'atout-doctor-'));
    mkdirSync(path.join(ward.folder, '.next'));
    writeFileSync(path.join(ward.folder, '.next/BUILD_ID'), 'built');
    ward.game = await startFakeGameServer();
    ward.game.answer.account = ({ accountName }) =>
      accountName === '!' ? { error: 'Failed' } : { accountId: 1 };
    ward.env = {
      ...testSettings(),
      LOG_LEVEL: 'info',
      SITE_URL: 'https://atout.example',
      TRUSTED_PROXIES: '127.0.0.1',
      ...{ CONTACT_EMAIL: 'equipe@atout.example', LEGAL_PUBLISHER: 'Atout', LEGAL_HOST: 'Atout' },
      UPGRADE_BACKUPS: path.join(ward.folder, 'backups'),
      GAME_BRIDGE_URL: ward.game.url,
    };
  });

  afterEach(async () => {
    await ward.game.stop();
    rmSync(ward.folder, { recursive: true });
  });
}

function asking(answers: Answers): Patient['ask'] {
  return (url) => {
    const { pathname, search, host } = new URL(url);
    const key = Object.keys(SITE_ANSWERS).find((one) => one === url || one === host) ?? pathname + search;
    const changed = answers[key as keyof Answers];
    if (changed === null)
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    return Promise.resolve({ ...SITE_ANSWERS[key as keyof typeof SITE_ANSWERS], ...changed });
  };
}

const PRIMARY = { setName: 'atout', hosts: ['a:27017'], isWritablePrimary: true, primary: 'a:27017' };

const batch = (documents: readonly unknown[]) => ({ cursor: { firstBatch: documents } });

/** Answers the doctor's commands like the database of a healthy site. */
function healthyDatabase(command: Document): Promise<Document> {
  const [name = '', subject] = Object.entries(command)[0] ?? [];
  const answers: Record<string, () => Document> = {
    hello: () => ({ ...PRIMARY, localTime: new Date() }),
    buildInfo: () => ({ version: '7.0.14' }),
    connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserPrivileges: [] } }),
    dbStats: () => ({ fsUsedSize: 50 * GIB, fsTotalSize: 100 * GIB }),
    count: () => ({ n: subject === 'accounts' ? 1 : 0 }),
    distinct: () => ({ values: MIGRATIONS.map(({ id }) => id) }),
    listIndexes: () => batch(INDEXES[subject as keyof typeof INDEXES] ?? []),
    listCollections: () =>
      batch(Object.entries(VALIDATORS).map(([one, validator]) => ({ name: one, options: { validator } }))),
    find: () => batch(subject === 'audit' ? [{ at: new Date() }] : []),
  };
  const answer = answers[name];
  return answer === undefined ? Promise.reject(new Error(`no answer to ${name}`)) : Promise.resolve(answer());
}

const GIB = 1024 ** 3;

/** The overrides that make a site unhealthy. */
export type Ill = Partial<Patient> & { settings?: Env; answers?: Answers };

/** Stands in for a database that tests replace. */
export function noDb(): never {
  throw new Error('there is no database');
}

/** A healthy site with these changes. */
export function patientWith(changes: Ill = {}): Patient {
  const { settings, answers = {}, ...rest } = changes;
  const made = makePatient({ root: ward.folder, env: { ...ward.env, ...settings }, findDb: noDb });
  return {
    ...made,
    nodeVersion: '24.1.0',
    cores: 4,
    descriptors: 20_000,
    memory: 4 * GIB,
    command: healthyDatabase,
    verifySmtp: () => Promise.resolve(null),
    exchange: async (call) =>
      call.token === ward.env.GAME_BRIDGE_TOKEN
        ? made.exchange(call)
        : { ok: false, code: 'garbage', why: 'HTTP 401', status: 401 },
    ask: asking(answers),
    handshake: () => Promise.resolve({ protocol: 'h2', fault: null, validTo: inDays(60) }),
    resolve: (_host, family) => Promise.resolve([family === 4 ? '203.0.113.1' : '2001:db8::7']),
    txt: () => Promise.resolve(['v=spf1 -all', 'v=DMARC1; p=none']),
    hasDecoder: () => Promise.resolve(true),
    disk: () => Promise.resolve({ free: 50 * GIB, total: 100 * GIB }),
    ...rest,
  };
}

/** A database with a modified reply to one command. */
export function replying(name: string, change: (reply: Document) => Document): Partial<Patient> {
  return {
    command: async (command) => {
      const reply = await healthyDatabase(command);
      return name in command ? change(reply) : reply;
    },
  };
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** The faults and advice of a doctor's run, one per line, without the advice about mail: most tests have no mail server. */
export async function complaints(patient: Patient): Promise<string[]> {
  const findings = await examine(CHECKS, patient);
  return findings
    .filter(
      ({ state, text }) =>
        (state === 'fault' || state === 'advice') && !text.startsWith('SMTP_URL is not set'),
    )
    .map(({ check, text }) => `${check}: ${text}`);
}

/** A wrong set-up, and the start of the line with which the doctor reports it. */
export type WrongSetUp = readonly [what: string, ill: () => Ill, line: string];

/** Defines a test for each wrong set-up, which must be reported in one line with its remedy. */
export function testWrongSetUps(rows: readonly WrongSetUp[]): void {
  it.each(rows)('%$: reports %s in one line with its remedy', async (_what, ill, line) => {
    const found = await complaints(patientWith(ill()));
    expect(found).toEqual([expect.stringContaining(line)]);
    expect(found[0]).not.toContain('\n');
    expect(found[0]).toMatch(/: .+[:,;(–].*\w/);
  });
}
