import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoServerError } from 'mongodb';
import { closeDb, getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, TEST_PASSWORD, failTimes } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { COMMANDS, runAdmin } from './run-admin.ts';

useTestDatabase();

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'atout-admin-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command. Returns its exit code and everything it printed. */
async function run(args: readonly string[], changes: Record<string, string | undefined> = {}) {
  const [said, complained] = [[] as string[], [] as string[]];
  const env = { ...process.env, ...changes };
  await closeDb();
  const code = await runAdmin(args, {
    root: folder,
    cwd: folder,
    env,
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

describe('npm run -s admin', () => {
  it('lists its commands on --help and when called without arguments', async () => {
    const help = await run(['--help']);
    expect(help.code).toBe(0);
    for (const name of Object.keys(COMMANDS)) expect(help.said).toContain(`  ${name} `);
    expect(await run([])).toEqual({ code: 2, said: '', complained: help.said });
    expect(await run(['grant', '--help'])).toMatchObject({ code: 0, said: help.said });
  });

  it.each([
    [['nope'], 'Unknown command'],
    [['__proto__'], 'Unknown command'],
    [['grant', 'Mirabelle'], 'Usage: npm run -s admin -- grant NAME PRIVILEGE'],
    [['unblock', '192.0.2.1', 'x'], 'Usage: npm run -s admin -- unblock ADDRESS'],
    [['restore', 'x', '--force'], 'Usage: npm run -s admin -- restore FILE [--replace]'],
    [['import-cards', 'nowhere.json'], 'cannot be read'],
    [['import', 'nowhere'], 'is not a folder'],
    [['restore', 'nowhere.gz', '--replace'], 'ENOENT'],
    [['backup', 'nowhere/x.gz'], 'ENOENT'],
    [['import', 'csv'], 'accounts.csv: ENOENT'],
    [['import', 'ndjson'], 'accounts.ndjson: ENOENT'],
  ])('exits with 2 on wrong usage: %j', async (args, words) => {
    for (const kind of ['csv', 'ndjson']) {
      mkdirSync(path.join(folder, kind));
      symlinkSync('nowhere', path.join(folder, kind, `accounts.${kind}`));
    }
    const { code, said, complained } = await run(args);
    expect([code, said]).toEqual([2, '']);
    expect(complained).toContain(words);
    expect(complained).not.toContain('    at ');
  });

  it.each([
    [{ MONGODB_URI: '', DATA_DIR: '.data' }, 'No database'],
    [{ MONGODB_URI: 'nope://someone:secret@there' }, 'not a valid MongoDB'],
    [{ MONGODB_URI: 'mongodb://127.0.0.1:9/' }, 'cannot be reached'],
    // It may name another database.
    [{ SETTINGS_FILE: 'nowhere' }, 'SETTINGS_FILE: the file cannot be read'],
  ])('exits with 2 without a database and reveals no secret (case %#)', async (env, words) => {
    const { code, complained } = await run(['grant', 'Mirabelle', 'godlike'], env);
    expect(code).toBe(2);
    expect(complained).toContain(words);
    expect(complained).not.toContain('secret');
  });

  it.each([
    [18, 'Authentication failed.', 'MongoDB rejects the user or password of MONGODB_URI'],
    [13, 'not authorized on atout-verify to execute command { … }', 'needs readWrite and dbAdmin on the'],
    [13, 'command find requires authentication', 'MongoDB requires a user in MONGODB_URI'],
  ])('reports in one line that MongoDB rejects its user (code %i)', async (code, message, words) => {
    const spy = jest.spyOn(COMMANDS.check!, 'run').mockRejectedValue(new MongoServerError({ code, message }));
    const ended = await run(['check']);
    spy.mockRestore();
    expect(ended).toMatchObject({ code: 2, complained: expect.stringContaining(words) as unknown });
    expect(ended.complained).not.toContain('\n');
  });

  it.each([
    [['grant', 'Nobody', 'godlike'], 'no account'],
    [['grant', 'Mirabelle', 'nope'], 'Known privileges: godlike'],
    [['reset-password', 'Nobody'], 'no account'],
    [['unblock', 'x'], 'not an IP address'],
    [['restore', 'text'], 'not empty'],
    [['restore', 'text', '--replace'], 'not a backup'],
    [['import-cards', 'text'], 'line 1:'],
    [['backup', 'text'], 'already exists'],
  ])('exits with 1 when refused: %j', async (args, words) => {
    await insertAccount({ name: 'Mirabelle' });
    writeFileSync(path.join(folder, 'text'), 'text');
    const { code, said, complained } = await run(args);
    expect([code, said]).toEqual([1, '']);
    expect(complained).toContain(words);
  });

  it('exits with 0 when done, with an entry in the audit log', async () => {
    await insertAccount({ name: 'Mirabelle' });
    await failTimes(1, { address: '192.0.2.9', name: 'Mirabelle' });
    writeFileSync(path.join(folder, 'cards.json'), '{"decks":[{"name":"Forge","hue":1}],"cards":[]}');
    for (const args of [
      ['grant', 'mirabelle', 'godlike'],
      ['revoke', 'Mirabelle', 'godlike'],
      ['reset-password', 'Mirabelle'],
      ['unblock', '192.0.2.9'],
      ['import-cards', 'cards.json'],
      ['backup', 'all.gz'],
      ['restore', 'all.gz', '--replace'],
    ]) {
      const { code, said, complained } = await run(args);
      expect([args[0], code, complained]).toEqual([args[0], 0, '']);
      expect(said).not.toBe('');
    }
    const actions = (await collection('audit').find().sort({ _id: 1 }).toArray()).map(({ action }) => action);
    // The entry about the backup itself was written after the backup.
    expect(actions).toEqual([
      'privilege grant',
      'privilege revoke',
      'password link',
      'limits lift',
      'cards import',
      'restore',
    ]);
  });

  it('examines a site without a database, and prints one line or JSON', async () => {
    const env = { MONGODB_URI: 'mongodb://someone:secret@127.0.0.1:9/' };
    const { code, said, complained } = await run(['doctor'], env);
    expect(code).toBe(1);
    expect(complained).toContain('✗ MongoDB: cannot be reached (127.0.0.1:9 ECONNREFUSED): start it');
    expect(said).toMatch(/– indexes: see schema[^]*\d+ faults\.$/);
    expect(said + complained).not.toContain('secret@');
    const none = { MONGODB_URI: '', DATA_DIR: '.data' };
    const json = await run(['doctor', '--json'], none);
    expect(JSON.parse(json.said)).toMatchObject({
      ok: false,
      findings: expect.arrayContaining([
        { check: 'replica set', state: 'skipped', text: 'see MongoDB' },
      ]) as unknown,
    });
    expect(await run(['doctor'], none)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('✗ MongoDB: No database') as unknown,
    });
  });

  it('examines the site of the local world at its own port', async () => {
    mkdirSync(path.join(folder, '.data-2'));
    writeFileSync(path.join(folder, '.data-2/ports.json'), JSON.stringify({ site: 9 }));
    const { said, complained } = await run(['doctor'], {
      MONGODB_URI: '',
      GAME_BRIDGE_URL: '',
      DATA_DIR: '.data-2',
    });
    expect(said + complained).toContain('! site: nothing answers at http://127.0.0.1:9: start the site');
  });

  it('keeps the newest daily backups, copies each, and keeps all while the copy fails', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const backups = () => readdirSync(folder).filter((name) => name.endsWith('.gz'));
    for (const day of ['01', '02', '03'])
      writeFileSync(path.join(folder, `atout-2026-11-${day}T030000Z.gz`), '');
    writeFileSync(path.join(folder, 'mine.gz'), '');
    const failing = await run(['backup-daily', '.'], { BACKUP_KEEP: '2', BACKUP_COMMAND: 'exit 3' });
    expect(failing).toMatchObject({
      code: 1,
      complained: expect.stringContaining('BACKUP_COMMAND failed') as unknown,
    });
    expect(backups()).toHaveLength(5);
    for (const name of backups())
      if (name.startsWith('atout-') && !name.includes('T030000')) rmSync(path.join(folder, name));
    const copying = {
      BACKUP_KEEP: '2',
      BACKUP_COMMAND: 'cp "$BACKUP_FILE" "$(dirname "$BACKUP_FILE")/copy"',
    };
    const [killed, running] = ['01', '03'].map((day) =>
      path.join(folder, `atout-2026-11-${day}T030000Z.gz.partial`),
    );
    for (const partial of [killed!, running!]) writeFileSync(partial, '');
    utimesSync(killed!, 0, 0);
    expect(await run(['backup-daily', '.'], copying)).toMatchObject({ code: 0, complained: '' });
    expect(backups()).toEqual(['atout-2026-11-03T030000Z.gz', expect.stringMatching(/^atout-/), 'mine.gz']);
    expect(readFileSync(path.join(folder, 'copy'))).toEqual(readFileSync(path.join(folder, backups()[1]!)));
    expect([existsSync(killed!), existsSync(running!)]).toEqual([false, true]);
    expect(await run(['backup-daily', '.'], { BACKUP_KEEP: '0' })).toMatchObject({ code: 2 });
  });

  it("verifies the newest backup of a folder in a scratch database without touching the site's", async () => {
    await insertAccount({ name: 'Mirabelle' });
    await run(['backup-daily', '.']);
    await insertAccount({ name: 'Octave' });
    const verified = await run(['backup-verify', '.']);
    expect([verified.code, verified.complained]).toEqual([0, '']);
    expect(verified.said).toMatch(/atout-\S+\.gz restores: \d+ documents, as of /);
    await closeDb();
    expect(await collection('accounts').countDocuments()).toBe(2);
    const { databases } = await getDb().admin().listDatabases({ nameOnly: true });
    expect(databases.filter(({ name }) => name.endsWith('-verify'))).toEqual([]);
    writeFileSync(path.join(folder, 'damaged.gz'), 'nothing');
    expect(await run(['backup-verify', 'damaged.gz'])).toMatchObject({ code: 1, said: '' });
    const other = { _id: 'restoring' as never, holder: 'another run', until: new Date(Date.now() + 30_000) };
    const scratch = () => getDb().client.db(`${getDb().databaseName}-verify`);
    await scratch().collection('locks').insertOne(other);
    expect(await run(['backup-verify', '.'])).toMatchObject({ code: 1, said: '' });
    await closeDb();
    expect(await scratch().collection('locks').countDocuments()).toBe(1);
    await scratch().dropDatabase();
    mkdirSync(path.join(folder, 'empty'));
    expect(await run(['backup-verify', 'empty'])).toMatchObject({ code: 1, said: '' });
  });

  it('prints no secret except the link', async () => {
    const { passwordHash } = await insertAccount({ name: 'Mirabelle', email: 'm@example.org' });
    const runs = [await run(['grant', 'Mirabelle', 'manager']), await run(['reset-password', 'Mirabelle'])];
    const said = JSON.stringify(runs);
    for (const secret of [TEST_PASSWORD, passwordHash, 'm@example.org']) expect(said).not.toContain(secret);
    expect(said.match(/jeton=/g)).toHaveLength(1);
  });

  it('takes the address of the site from SITE_URL and refuses an invalid one', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const link = async (env: Record<string, string | undefined>) =>
      /(http\S+)\?/.exec((await run(['reset-password', 'Mirabelle'], env)).said)?.[1];
    expect(await link({ SITE_URL: 'https://atout.example' })).toBe(
      'https://atout.example/nouveau-mot-de-passe',
    );
    expect(await run(['reset-password', 'Mirabelle'], { SITE_URL: '' })).toMatchObject({ code: 2 });
    expect(await run(['reset-password', 'Mirabelle'], { SITE_URL: 'x' })).toMatchObject({ code: 2 });
  });
});
