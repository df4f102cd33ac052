import { useTestDatabase } from '#lib/testing/test-database.ts';
import { mayBeSeal, sessionCookie, unsealSession } from './session-seal.ts';

useTestDatabase();

const ID = 'abcdefghijklmnopqrstu_';

describe('the seal of a session', () => {
  it('is recognised by its form, and unsealed to the id', async () => {
    const { value } = await sessionCookie(ID);
    expect(mayBeSeal(value)).toBe(true);
    expect(await unsealSession(value)).toBe(ID);
  });

  it('is refused without its beginning, with a letter changed, cut or too long', async () => {
    const { value } = await sessionCookie(ID);
    const changed = `${value.slice(0, -10)}${value.at(-10) === 'A' ? 'B' : 'A'}${value.slice(-9)}`;
    for (const seal of [
      '',
      'nonsense',
      value.slice(1),
      changed,
      value.slice(0, -20),
      value.padEnd(601, 'A'),
      'Fe26.2*',
    ])
      expect(await unsealSession(seal)).toBeNull();
    expect(['', 'nonsense', value.slice(1), value.padEnd(601, 'A')].map(mayBeSeal)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
