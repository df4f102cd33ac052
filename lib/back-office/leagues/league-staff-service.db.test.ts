import { collection } from '#lib/db/collections.ts';
import { aPlayer } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { changeLeagueStates, createLeague } from './league-staff-service.ts';

useTestDatabase();

const NAME = '2026-11-hiver';

const heard = () => collection('outbox').find().toArray();

describe('staff', () => {
  const boss = aPlayer({ privileges: ['godlike'] });
  const now = new Date('2026-11-21T12:00:00Z');

  it('create a league with the title and format of its file, or with defaults', async () => {
    const made = await createLeague(boss, { name: '2027-01-egaux' }, now);
    expect(made).toMatchObject({
      ok: true,
      value: { title: 'Ligue des Égaux', format: 'per-game', gamesPerOpponent: 4, registerState: 'not_yet' },
    });
    expect(await createLeague(boss, { name: 'sans-fichier' }, now)).toMatchObject({
      ok: true,
      value: { title: 'sans-fichier', format: 'best-of', gamesPerOpponent: 2, leagueState: 'not yet' },
    });
    expect(await heard()).toMatchObject([{ animation: '2027-01-egaux' }, { animation: 'sans-fichier' }]);
  });

  it('cannot create two leagues with the same name, even concurrently, or one with an invalid name', async () => {
    const both = await Promise.all([1, 2].map(() => createLeague(boss, { name: 'twice' }, now)));
    expect(both.map((made) => (made.ok ? 'made' : made.code)).sort()).toEqual(['already exists', 'made']);
    for (const name of ['', 'Ligue', 'a/b', '../x', '-', 'x'.repeat(41), 7, null])
      expect(await createLeague(boss, { name }, now)).toEqual({ ok: false, code: 'bad format' });
  });

  it('open and close sign-ups and matches', async () => {
    await createLeague(boss, { name: NAME }, now);
    expect(await changeLeagueStates(boss, { name: NAME, leagueState: 'open' })).toMatchObject({
      ok: true,
      value: { registerState: 'not_yet', leagueState: 'open' },
    });
    expect(
      await changeLeagueStates(boss, { name: NAME, registerState: 'close', leagueState: 'close' }),
    ).toMatchObject({ ok: true, value: { registerState: 'close', leagueState: 'close' } });
    expect(await heard()).toHaveLength(3);
  });

  it.each([
    {},
    { registerState: 'not yet' },
    { leagueState: 'not_yet' },
    { registerState: 'open', leagueState: 1 },
  ])('cannot set the states %j, not even partly', async (states) => {
    await createLeague(boss, { name: NAME }, now);
    expect(await changeLeagueStates(boss, { name: NAME, ...states })).toEqual({
      ok: false,
      code: 'bad format',
    });
    expect(await collection('animations').findOne({ name: NAME })).toMatchObject({
      registerState: 'not_yet',
      leagueState: 'not yet',
    });
  });
});
