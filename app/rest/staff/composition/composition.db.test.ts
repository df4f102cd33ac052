import { compositionJson } from '#lib/areas/staff/staff-wire.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { get } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as composition } from './route.ts';

useTestDatabase();

async function insertIdent(ident: {
  accountId: number;
  nicknameId: number | null;
  rankId: number;
  isPublic: boolean;
}) {
  const _id = (await collection('idents').countDocuments()) + 1;
  await collection('idents').insertOne({ _id, groupId: 1, nicknameLock: false, ...ident });
}

const ask = async () => compositionJson.parse(await (await get(composition)).json());

describe('GET /rest/staff/composition', () => {
  it('answers an empty list when there is no staff', async () => {
    expect(await ask()).toEqual({ result: [] });
  });

  it('answers groups and ranks in order, with nickname or account, without hidden members', async () => {
    await collection('staffGroups').insertMany([
      { _id: 2, name: 'Animation', order: 2, ranks: [{ id: 7, name: 'Meneur' }] },
      {
        _id: 1,
        name: 'Modération',
        order: 1,
        ranks: [
          { id: 4, name: 'Chef' },
          { id: 3, name: 'Arbitre' },
        ],
      },
    ]);
    const { _id: accountId } = await insertAccount({ name: 'Mirabelle' });
    const { _id: nicknameId } = await insertNickname({ name: 'Mira la Prune', accountId });
    const { _id: other } = await insertAccount({ name: 'Octave' });
    await insertIdent({ accountId, nicknameId, rankId: 4, isPublic: true });
    await insertIdent({ accountId: other, nicknameId: null, rankId: 3, isPublic: true });
    await insertIdent({ accountId, nicknameId, rankId: 7, isPublic: false });
    expect(await ask()).toEqual({
      result: [
        {
          groupName: 'Modération',
          ranks: [
            { id: 4, name: 'Chef', members: ['Mira la Prune'] },
            { id: 3, name: 'Arbitre', members: ['Octave'] },
          ],
        },
        { groupName: 'Animation', ranks: [{ id: 7, name: 'Meneur', members: [] }] },
      ],
    });
  });
});
