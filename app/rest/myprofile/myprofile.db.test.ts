import { profileJson } from '#lib/areas/profile/profile-wire.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, insertNickname, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postJson } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as privileges } from '../check_tes_privileges/route.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as disconnect } from '../disconnect/route.ts';
import { POST as endSession } from '../sessions/end/route.ts';
import { GET as whoami } from '../whoami/route.ts';
import { GET as myprofile } from './route.ts';

useTestDatabase();

async function logIn(accountName = 'Mirabelle'): Promise<{ cookie: string }> {
  return { cookie: cookiesOf(await postJson(connect, { accountName, password: TEST_PASSWORD })) };
}

describe('GET /rest/myprofile', () => {
  it('refuses visitors with "not logged in"', async () => {
    expect(await (await get(myprofile)).json()).toEqual({ error: 'not logged in' });
  });

  it('answers the account with statistics, nicknames, ranks and privileges, and nothing secret', async () => {
    const robot = await insertAccount({ name: 'AuHasard', type: 'robot' });
    const { _id: accountId } = await insertAccount({
      name: 'Mirabelle',
      email: 'mirabelle@example.org',
      privileges: ['manager'],
      pvp: { win: 3, draw: 2, lose: 1, points: 22 },
      pve: { [robot._id]: { win: 1, draw: 0, lose: 4 } },
    });
    const main = await insertNickname({ name: 'Mirabelle', accountId, isMain: true });
    await insertNickname({
      name: 'Mira la Prune',
      accountId,
      ban: { banner: 'Arbitre', date: new Date(), reason: 'Grossier', until: null },
    });
    await collection('staffGroups').insertOne({
      _id: 1,
      name: 'Modération',
      order: 1,
      ranks: [{ id: 4, name: 'Modératrice' }],
    });
    await collection('idents').insertOne({
      _id: 1,
      accountId,
      nicknameId: main._id,
      groupId: 1,
      rankId: 4,
      isPublic: true,
      nicknameLock: false,
    });

    const { myProfile } = (await (await get(myprofile, await logIn())).json()) as { myProfile: unknown };
    expect(profileJson.parse(myProfile)).toEqual(myProfile);
    expect(myProfile).toMatchObject({
      accountName: 'Mirabelle',
      accountId,
      registerDate: 1767323045,
      lastIp: '192.0.2.1',
      pvpStats: { win: 3, draw: 2, lose: 1 },
      pveStats: { AuHasard: { win: 1, draw: 0, lose: 4 } },
      nicknames: [
        { nickname: 'Mirabelle', isMain: true, isBanned: false },
        { nickname: 'Mira la Prune', isMain: false, isBanned: true },
      ],
      idents: [{ rankId: 4, rankName: 'Modératrice', asNickname: 'Mirabelle' }],
      privileges: [{ name: 'manager', description: expect.stringContaining('équipe') }],
    });
    expect(JSON.stringify(myProfile)).not.toMatch(/example\.org|\$2b\$|passwordHash/);
  });
});

describe('GET /rest/check_tes_privileges', () => {
  it('answers an empty list to visitors, and the names to their holder', async () => {
    await insertAccount({ name: 'Mirabelle', privileges: ['manager', 'bannick'] });
    expect(await (await get(privileges)).json()).toEqual({ privileges: [] });
    expect(await (await get(privileges, await logIn())).json()).toEqual({
      privileges: ['manager', 'bannick'],
    });
  });

  it('reads them at every request, so that revoking takes effect at once', async () => {
    await insertAccount({ name: 'Mirabelle', privileges: ['manager'] });
    const session = await logIn();
    await collection('accounts').updateOne({ nameKey: 'mirabelle' }, { $set: { privileges: [] } });
    expect(await (await get(privileges, session)).json()).toEqual({ privileges: [] });
  });
});

describe('sessions', () => {
  it('end at once when the account is banned', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const session = await logIn();
    const ban = { banner: 'Arbitre', date: new Date(), reason: 'Triche', until: null };
    await collection('accounts').updateOne({ nameKey: 'mirabelle' }, { $set: { ban } });
    expect(await (await get(whoami, session)).json()).toEqual({ identified: false });
  });

  it('end after 30 idle days', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const session = await logIn();
    await collection('sessions').updateOne(
      {},
      { $set: { lastUsedAt: new Date(Date.now() - 30 * 86_400_000 - 1) } },
    );
    expect(await (await get(whoami, session)).json()).toEqual({ identified: false });
  });

  it('end by POST /rest/disconnect, which answers {} to visitors too', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const session = await logIn();
    const response = await postJson(disconnect, {}, session);
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=0');
    expect(await (await get(whoami, session)).json()).toEqual({ identified: false });
    expect(await (await postJson(disconnect, {})).json()).toEqual({});
  });

  it('can be ended one by one, by their owner only', async () => {
    await insertAccount({ name: 'Mirabelle' });
    await insertAccount({ name: 'Octave' });
    const [mine, other] = [await logIn(), await logIn('Octave')];
    const theirs = await collection('sessions').findOne({}, { sort: { createdAt: 1 } });
    const rows = await collection('sessions').find().toArray();
    const foreign = rows.find(({ accountId }) => accountId !== theirs?.accountId);
    expect(await (await postJson(endSession, { session: foreign?._id }, mine)).json()).toEqual({
      error: 'not found',
    });
    expect(await (await get(whoami, other)).json()).toMatchObject({ identified: true });
    expect(await (await postJson(endSession, { session: theirs?._id }, mine)).json()).toEqual({});
    expect(await (await get(whoami, mine)).json()).toEqual({ identified: false });
    expect(await (await postJson(endSession, { session: { $ne: '' } }, other)).json()).toEqual({
      error: 'not found',
    });
    expect(await (await postJson(endSession, { session: 'x' })).json()).toEqual({ error: 'not logged in' });
  });
});
