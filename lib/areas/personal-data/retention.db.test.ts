import { addSeconds } from '#lib/base/paris-time.ts';
import { getDb } from '#lib/db/client.ts';
import { RETAINED, RETENTION, type Retained } from '#lib/db/retention.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { forgetOld } from './retention-worker.ts';

useTestDatabase();

/** In an hour, so that MongoDB's TTL monitor deletes nothing meanwhile. */
const NOW = addSeconds(new Date(), 3_600);

it.each(RETAINED)('deletes %s at the end of its retention period, and not before', async (name) => {
  const { collection, since, seconds, clears, actions = ['account edit'] }: Retained = RETENTION[name];
  const documents = getDb().collection<{ _id: number }>(collection);
  const at = (ago: number) => addSeconds(NOW, -seconds - ago);
  const document = (_id: number, ago: number) => ({
    ...{ _id, key: `k${_id}`, nameKey: `n${_id}`, number: _id, action: actions[0] },
    ...{ [since]: at(ago), ...(clears && { [clears]: '192.0.2.7' }) },
  });
  await documents.insertMany([document(1, 0), document(2, -1)], { bypassDocumentValidation: true });
  expect(await forgetOld(NOW)).toEqual({ [name]: 1 });
  const left = (await documents.find().sort({ _id: 1 }).toArray()) as Record<string, unknown>[];
  if (clears === undefined) expect(left.map(({ _id }) => _id)).toEqual([2]);
  else expect(left.map((one) => one[clears])).toEqual([null, '192.0.2.7']);
});

it('keeps entries of the audit log other than look-ups', async () => {
  const at = new Date('2020-01-01');
  await getDb()
    .collection('audit')
    .insertOne({ at, action: 'account ban', address: null }, { bypassDocumentValidation: true });
  expect(await forgetOld(NOW)).toEqual({});
});
