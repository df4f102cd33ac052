import { aParticipant, aSetup, insertLeague } from '#lib/areas/animations/testing/small-leagues.ts';
import { aPlayer } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { listLeagueEntries } from './leagues-index-service.ts';
import { entryFacts, leagueGroups, type LeagueEntry } from './leagues-index.ts';
import { getPlayerHome } from './player-home-service.ts';

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

it('shows players each league under way in which they take part, however many are newer', async () => {
  const inserted = Array.from({ length: 5 }, (_, at) =>
    insertLeague({
      ...{ _id: at + 1, name: `l${at + 1}`, title: `Ligue ${at + 1}`, leagueState: 'open' },
      createdAt: new Date(Date.UTC(2026, at)),
      participants: at % 4 === 0 ? [aParticipant(1, 'Mirabelle'), aParticipant(2, 'Octave')] : [],
    }),
  );
  await Promise.all(inserted);
  const home = await getPlayerHome(aPlayer());
  expect(home?.leagues.map(({ title, left }) => [title, left.map(({ name }) => name)])).toEqual([
    ['Ligue 5', ['Octave']],
    ['Ligue 1', ['Octave']],
  ]);
});

describe('leagues index', () => {
  type States = Pick<LeagueEntry, 'leagueState' | 'registerState'>;

  const league = (name: string, state: States & Partial<LeagueEntry>): LeagueEntry => ({
    ...{ name, title: name, lead: null, players: 6, played: 25, all: 60, first: ['Mira'] },
    ...state,
  });

  it('groups leagues by state, and leaves out states without any', () => {
    const groups = leagueGroups([
      league('over', { leagueState: 'close', registerState: 'close' }),
      league('running', { leagueState: 'open', registerState: 'open' }),
      league('next', { leagueState: 'not yet', registerState: 'open' }),
    ]);
    expect(groups.map(({ title, leagues }) => [title, ...leagues.map(({ name }) => name)])).toEqual([
      ['En cours', 'running'],
      ['Inscriptions ouvertes', 'next'],
      ['Terminées', 'over'],
    ]);
  });

  describe('the facts of a league', () => {
    it.each<[string, States & Partial<LeagueEntry>, string[]]>([
      ['to come', { leagueState: 'not yet', registerState: 'open', players: 1 }, ['1\u00a0inscrit']],
      [
        'under way',
        { leagueState: 'open', registerState: 'close' },
        ['6\u00a0participants', '25\u00a0parties jouées sur 60', 'En tête\u00a0: Mira'],
      ],
      [
        'without a game yet',
        { leagueState: 'open', registerState: 'close', played: 0, first: [] },
        ['6\u00a0participants', '0\u00a0partie jouée sur 60'],
      ],
      [
        'over, with a shared first place',
        { leagueState: 'close', registerState: 'close', first: ['Mira', 'Octave'] },
        ['6\u00a0participants', '25\u00a0parties jouées', 'Vainqueurs\u00a0: Mira et Octave'],
      ],
      [
        'over, with a first place shared by many',
        { leagueState: 'close', registerState: 'close', first: ['A', 'B', 'C', 'D'] },
        ['6\u00a0participants', '25\u00a0parties jouées', 'Vainqueurs\u00a0: 4\u00a0joueurs à égalité'],
      ],
    ])('are told of one %s', (_, state, facts) => {
      expect(entryFacts(league('a', state))).toEqual(facts);
    });
  });
});
