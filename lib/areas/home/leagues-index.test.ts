import type { LeagueLine } from '#lib/areas/animations/animation.ts';
import { leagueGroups } from './leagues-index.ts';

const league = (name: string, state: Pick<LeagueLine, 'leagueState' | 'registerState'>): LeagueLine => ({
  ...{ id: 1, name, title: name, visibility: 'public' },
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
