import { aParticipant, aSetup, insertLeague } from '#lib/areas/animations/testing/a-league.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { listLeagueEntries } from './leagues-index-service.ts';

useTestDatabase();

it('lists the public leagues, newest first, each with its players, state and leaders', async () => {
  const participants = [aParticipant(1, 'Mirabelle'), aParticipant(2, 'Octave')];
  await insertLeague({
    ...{ _id: 1, name: 'ancienne', title: 'Ancienne', registerState: 'close', leagueState: 'open' },
    ...{ participants, createdAt: new Date('2026-01-01T00:00:00Z'), maxGamesPerPlayer: 2 },
    games: [{ blue: 'Octave', red: 'Mirabelle', score: 7, id: 1 }],
  });
  await insertLeague({
    ...{ _id: 2, name: 'nouvelle', title: 'Nouvelle', registerState: 'open', leagueState: 'not yet' },
    ...{ participants, createdAt: new Date('2026-02-01T00:00:00Z'), setup: aSetup({ lead: 'Venez.' }) },
  });
  await insertLeague({ _id: 3, name: 'cachee', visibility: 'hidden' });
  const [next, running, ...others] = await listLeagueEntries();
  expect(next).toMatchObject({ name: 'nouvelle', lead: 'Venez.', players: 2, played: 0, first: [] });
  expect(running).toMatchObject({ name: 'ancienne', players: 2, played: 1, all: 2, first: ['Octave'] });
  expect(others).toEqual([]);
});
