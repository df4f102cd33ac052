import { OPERATOR_ID } from '#lib/audit/audit-service.ts';
import { forgetOld } from '#lib/areas/personal-data/retention-worker.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { isBlocked } from '#lib/identity/limits/login-limits.ts';
import { PRIVILEGES } from '#lib/identity/privileges.ts';
import { insertAccount, failTimes } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { makeResetLink, grantPrivilege, revokePrivilege, unblockAddress } from './account-service.ts';

useTestDatabase();

const readAudit = () => collection('audit').find().sort({ _id: 1 }).toArray();
const readOutbox = async () =>
  (await collection('outbox').find().toArray()).map(({ what, accountId }) => [what, accountId]);
const privilegesOf = async (id: number) => (await collection('accounts').findOne({ _id: id }))?.privileges;

describe('privileges', () => {
  it.each(PRIVILEGES)('of the kind %s are granted and revoked, logged and announced', async (privilege) => {
    const { _id: id } = await insertAccount({ name: 'Mirabelle' });
    expect(await grantPrivilege('mIRABELLE', privilege)).toEqual({
      ok: true,
      value: { accountName: 'Mirabelle', privileges: [privilege], isChanged: true },
    });
    expect(await privilegesOf(id)).toEqual([privilege]);
    expect(await revokePrivilege('Mirabelle', privilege)).toMatchObject({ value: { privileges: [] } });
    expect(await privilegesOf(id)).toEqual([]);
    expect(await readAudit()).toMatchObject([
      {
        accountId: OPERATOR_ID,
        accountName: 'Opérateur',
        address: 'commande',
        action: 'privilege grant',
        target: `account:${id}`,
        before: { privileges: '' },
        after: { privileges: privilege },
      },
      { action: 'privilege revoke', before: { privileges: privilege }, after: { privileges: '' } },
    ]);
    expect(await readOutbox()).toEqual([
      ['account', id],
      ['account', id],
    ]);
  });

  it('are not granted twice, nor revoked from an account without them', async () => {
    await insertAccount({ name: 'Mirabelle', privileges: ['manager'] });
    expect(await grantPrivilege('Mirabelle', 'manager')).toMatchObject({ value: { isChanged: false } });
    expect(await revokePrivilege('Mirabelle', 'godlike')).toMatchObject({ value: { isChanged: false } });
    expect([await readAudit(), await readOutbox()]).toEqual([[], []]);
  });

  it('unknown to the site can be revoked, but not granted', async () => {
    const { _id: id } = await insertAccount({ name: 'Mirabelle', privileges: ['old'] });
    expect(await grantPrivilege('Mirabelle', 'new')).toEqual({ ok: false, code: 'no such privilege' });
    expect(await revokePrivilege('Mirabelle', 'old')).toMatchObject({ ok: true });
    expect(await privilegesOf(id)).toEqual([]);
  });

  it('cannot be granted to or revoked from an unknown account', async () => {
    expect(await grantPrivilege('Nobody', 'godlike')).toEqual({ ok: false, code: 'no such account' });
    expect(await revokePrivilege('Nobody', 'godlike')).toEqual({ ok: false, code: 'no such account' });
  });
});

describe('a link for a new password', () => {
  it('points to the site, and its token is not stored in the database', async () => {
    const { _id: accountId } = await insertAccount({ name: 'Mirabelle' });
    const made = await makeResetLink('mirabelle', 'https://atout.example');
    const { link = '' } = made.ok ? made.value : {};
    expect(link).toMatch(/^https:\/\/atout\.example\/nouveau-mot-de-passe\?jeton=[A-Za-z0-9_-]{43}$/);
    const kept = await collection('passwordLinks').find().toArray();
    expect(kept).toMatchObject([{ accountId }]);
    const [, token = ''] = link.split('=');
    for (const held of [kept, await readAudit()]) expect(JSON.stringify(held)).not.toContain(token);
    expect(await readAudit()).toMatchObject([{ action: 'password link', target: `account:${accountId}` }]);
  });

  it('replaces older links of the same account, but of no other', async () => {
    await insertAccount({ name: 'Mirabelle' });
    await insertAccount({ name: 'Octave' });
    for (const name of ['Mirabelle', 'Octave', 'Mirabelle']) await makeResetLink(name, 'https://a.example');
    expect(await collection('passwordLinks').countDocuments()).toBe(2);
  });

  it('is refused for unknown accounts and robots', async () => {
    await insertAccount({ name: 'Pampa', type: 'robot' });
    expect(await makeResetLink('Nobody', '')).toEqual({ ok: false, code: 'no such account' });
    expect(await makeResetLink('Pampa', '')).toEqual({ ok: false, code: 'is a robot' });
    expect(await readAudit()).toEqual([]);
  });
});

describe('unblocking an address', () => {
  const failFrom = (address: string, name: string, times: number) => failTimes(times, { address, name });

  it('clears all failures of its client, but of no other', async () => {
    await failFrom('2001:db8:1:2::1', 'Mirabelle', 5);
    await failFrom('2001:db8:1:3::1', 'Mirabelle', 5);
    expect(await unblockAddress('2001:db8:1:2:ffff::9')).toEqual({
      ok: true,
      value: { clientKey: '2001:db8:1:2:0:0:0:0/64', lifted: 4 },
    });
    expect(await isBlocked({ address: '2001:db8:1:2::1', name: 'Mirabelle' })).toBe(false);
    expect(await isBlocked({ address: '2001:db8:1:3::1', name: 'Mirabelle' })).toBe(true);
    expect(await readAudit()).toMatchObject([
      { action: 'limits lift', target: 'limits', after: { clientKey: '2001:db8:1:2:0:0:0:0/64', lifted: 4 } },
    ]);
  });

  it('is logged for a year, as its entry names the address', async () => {
    await failFrom('192.0.2.9', 'Mirabelle', 5);
    await unblockAddress('192.0.2.9');
    const later = (days: number) => addSeconds(new Date(), days * 86_400);
    await forgetOld(later(364));
    expect(await readAudit()).toHaveLength(1);
    await forgetOld(later(366));
    expect(await readAudit()).toEqual([]);
  });

  it('matches the dots of an IPv4 address literally', async () => {
    await failFrom('10.0.0.1', 'Mirabelle', 5);
    await failFrom('10.0.0.11', 'Mirabelle', 5);
    expect(await unblockAddress('10.0.0.1')).toMatchObject({ value: { lifted: 3 } });
    expect(await isBlocked({ address: '10.0.0.11', name: 'Mirabelle' })).toBe(true);
  });

  it('does nothing without failures, and refuses texts that are not addresses', async () => {
    expect(await unblockAddress('192.0.2.9')).toMatchObject({ value: { lifted: 0 } });
    for (const text of ['', 'x', '10', '192.0.2.9/24', '.*']) {
      expect(await unblockAddress(text)).toEqual({ ok: false, code: 'not an address' });
    }
    expect(await readAudit()).toEqual([]);
  });
});
