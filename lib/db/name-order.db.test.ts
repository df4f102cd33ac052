import { insertNickname } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { findByTypedName } from './name-order.ts';

useTestDatabase();

const find = async (typed: string) => (await findByTypedName(typed, {}))?.name ?? null;

it.each(['Rossignol', ' rossignol', 'ROSSIGNOL\u00a0', '\ufeffRossi\u00adgnol', 'Rossignol\u200b'])(
  'finds the nickname for the typed name %j',
  async (typed) => {
    await insertNickname({ name: 'Rossignol', accountId: 1 });
    expect(await find(typed)).toBe('Rossignol');
  },
);

it('finds a nickname with invisible characters only by exactly these, and none by an inner blank', async () => {
  await insertNickname({ name: 'Rossignol', accountId: 1 });
  await insertNickname({ name: 'Ros\u200bsignol', accountId: 2 });
  expect(await find('ros\u200bsignol ')).toBe('Ros\u200bsignol');
  expect(await find('rossignol\u200b')).toBe('Rossignol');
  expect(await find('Ros signol')).toBeNull();
});
