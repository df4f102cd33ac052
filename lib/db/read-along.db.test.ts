import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { collection } from './collections.ts';
import { along, findAccountWith } from './read-along.ts';

useTestDatabase();

const CARDS = along('ownedCards', {
  field: '_id.accountId',
  stages: [{ $sort: { quantity: -1 } }, { $limit: 2 }],
  read: (found) => found.map(({ _id, quantity }) => `${quantity} ${_id.cardId}`),
});

const IDENTS = along('idents', { field: 'accountId', stages: [], read: (found) => found.length });

it('reads an account with its own documents of other collections, and none of other accounts', async () => {
  const { _id: accountId } = await insertAccount({ name: 'Mirabelle' });
  await collection('ownedCards').insertMany(
    ['a', 'b', 'c'].map((cardId, at) => ({ _id: { accountId, cardId }, quantity: at + 1 })),
  );
  await collection('ownedCards').insertOne({ _id: { accountId: 99, cardId: 'a' }, quantity: 50 });
  const found = await findAccountWith(accountId, { name: 1 }, { cards: CARDS, ranks: IDENTS });
  expect(found).toEqual({
    account: { _id: accountId, name: 'Mirabelle' },
    with: { cards: ['3 c', '2 b'], ranks: 0 },
  });
  expect(await findAccountWith(accountId, { name: 1 }, {})).toEqual({ account: found?.account, with: {} });
});

it('returns null for a deleted account', async () => {
  await collection('ownedCards').insertOne({ _id: { accountId: 99, cardId: 'a' }, quantity: 50 });
  expect(await findAccountWith(99, { name: 1 }, { cards: CARDS })).toBeNull();
});
