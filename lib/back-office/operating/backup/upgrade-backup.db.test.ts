import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { insertSession } from '#lib/identity/sessions/session-repo.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { takeLease } from '#lib/db/lease.ts';
import { migrate, RESTORING } from '#lib/db/migrations.ts';
import { dropAll, listIndexes } from './backup-repo.ts';
import { writeBackup } from './backup-service.ts';
import { replaceByBackup, restoreBackup } from './restore-service.ts';
import { backUpBeforeUpgrade } from './upgrade-backup.ts';

useTestDatabase();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atout-upgrade-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('a backup before an upgrade', () => {
  const NOW = new Date('2026-11-26T16:30:00Z');

  function setFolder(value: string): void {
    process.env.UPGRADE_BACKUPS = value;
    forgetProcessWide('config');
  }

  afterEach(() => {
    delete process.env.UPGRADE_BACKUPS;
    forgetProcessWide('config');
  });

  it('restores the former data, and is made at most once an hour', async () => {
    setFolder(path.join(folder, 'kept'));
    await insertAccount({ name: 'Mirabelle' });
    const made = await backUpBeforeUpgrade(26, NOW);
    expect(made).toBe(path.join(folder, 'kept', 'before-upgrade-from-26-2026-11-26T163000Z.gz'));
    expect(await backUpBeforeUpgrade(26, addSeconds(NOW, 3_000))).toBe(made);
    expect(await backUpBeforeUpgrade(25, NOW)).toContain('from-25');
    expect(await backUpBeforeUpgrade(26, addSeconds(NOW, 4_000))).toContain('T173640Z');
    expect(await readdir(path.join(folder, 'kept'))).toHaveLength(3);
    await insertAccount({ name: 'Octave' });
    expect(await replaceByBackup(made!)).toMatchObject({ ok: true });
    expect(await collection('accounts').distinct('name')).toEqual(['Mirabelle']);
  });

  it('is made anew after a restore, however soon, as it lacks what was written since', async () => {
    setFolder(path.join(folder, 'kept'));
    const now = new Date();
    const made = await backUpBeforeUpgrade(26, addSeconds(now, -600));
    expect(await replaceByBackup(made!)).toMatchObject({ ok: true });
    await insertAccount({ name: 'Octave' });
    const again = await backUpBeforeUpgrade(26, addSeconds(now, 600));
    expect(again).not.toBe(made);
    expect(await backUpBeforeUpgrade(26, addSeconds(now, 660))).toBe(again);
  });

  it('removes the oldest pre-upgrade backups beyond BACKUP_KEEP, regardless of schema, and no other file', async () => {
    const kept = path.join(folder, 'kept');
    setFolder(kept);
    process.env.BACKUP_KEEP = '2';
    await mkdir(kept);
    const others = ['atout-2020-01-01T000000Z.gz', 'before-upgrade-from-9-by-hand.gz'];
    const former = [
      'before-upgrade-from-9-2026-10-01T000000Z.gz',
      'before-upgrade-from-10-2026-09-01T000000Z.gz',
    ];
    for (const name of [...others, ...former]) await writeFile(path.join(kept, name), '');
    const made = await backUpBeforeUpgrade(26, NOW);
    delete process.env.BACKUP_KEEP;
    expect(await readdir(kept)).toEqual([...others, former[0], path.basename(made!)].toSorted());
  });

  it('can be switched off', async () => {
    setFolder('off');
    expect(await backUpBeforeUpgrade(26, NOW)).toBeNull();
  });

  it('fails with instructions if the folder is not writable', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    setFolder(path.join(file, 'kept'));
    await expect(backUpBeforeUpgrade(26, NOW)).rejects.toMatchObject({
      name: 'UpgradeBackupFailed',
      message: expect.stringMatching(
        /^No migration has run: .*UPGRADE_BACKUPS to another folder, or to off$/,
      ),
    });
  });
});

it('an interrupted restore leaves a database that is not migrated until it is restored completely', async () => {
  await insertAccount({ name: 'Mirabelle' });
  const file = path.join(folder, 'atout.gz');
  await writeBackup(file);
  await takeLease(RESTORING, 'another');
  await dropAll();
  await expect(migrate()).rejects.toThrow('A restore was interrupted');
  expect(await writeBackup(path.join(folder, 'half.gz'))).toMatchObject({ code: 'restoring' });
  expect(await restoreBackup(file)).toMatchObject({ code: 'under way' });
  // No TTL ends the mark, however long the database stays like this.
  expect(await listIndexes('locks')).toEqual([]);
  // As a minute later, without renewal.
  await collection('locks').updateOne({ _id: RESTORING }, { $set: { until: new Date(0) } });
  expect(await restoreBackup(file)).toMatchObject({ ok: true });
  expect(await migrate()).toEqual([]);
  expect(await listIndexes('locks')).toMatchObject([{ expireAfterSeconds: 86_400 }]);
  expect(await collection('accounts').distinct('name')).toEqual(['Mirabelle']);
});

it('a restore revives no session, no link that admits to an account, and no flash', async () => {
  const { _id: accountId } = await insertAccount({ name: 'Mirabelle' });
  const createdAt = new Date();
  const link = {
    accountId,
    from: 'a@exemple.fr',
    to: 'b@exemple.fr',
    createdAt,
    expiresAt: addSeconds(createdAt, 3_600),
  };
  await inTransaction(({ session }) =>
    insertSession({ accountId, address: null, device: 'Firefox', now: createdAt }, session),
  );
  await collection('passwordLinks').insertOne({ _id: 'p'.repeat(43), accountId, createdAt });
  await collection('emailLinks').insertMany([
    { _id: 'c'.repeat(43), kind: 'confirm', ...link },
    { _id: 'r'.repeat(43), kind: 'restore', ...link },
  ]);
  await collection('flashes').insertOne({
    ...{ _id: 'f', page: '/admin', faults: [], typed: {}, notice: null, createdAt },
  });
  const file = path.join(folder, 'atout.gz');
  const written = await writeBackup(file);
  if (!written.ok) throw new Error(written.code);
  const documents = written.value.documents - 4;
  expect(await replaceByBackup(file)).toMatchObject({ value: { documents } });
  for (const name of ['sessions', 'passwordLinks', 'flashes'] as const) {
    expect(await collection(name).countDocuments()).toBe(0);
    expect(await listIndexes(name)).not.toEqual([]);
  }
  expect(await collection('emailLinks').distinct('kind')).toEqual(['restore']);
});
