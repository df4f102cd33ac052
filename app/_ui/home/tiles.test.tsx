import { render, screen } from '@testing-library/react';
import type { LeagueTile, Live } from '#lib/areas/home/live-service.ts';
import { LiveTiles } from './tiles.tsx';

const NOTHING: Live = {
  ...{ problem: null, dayGame: null, lastGames: [], league: null },
  online: { players: 0, names: [] },
};

const show = (live: Partial<Live>) => render(<LiveTiles live={{ ...NOTHING, ...live }} />);

const OPEN: LeagueTile = {
  ...{ title: 'Ligue des Murs', path: '/event/murs', matches: null, players: 4 },
  endsAt: new Date('2026-12-01T12:00:00Z'),
};

it.each([
  [3, 'Leurs noms ne sont pas affichés.'],
  [1, "Son nom n'est pas affiché."],
])('never says that nobody plays beside %i players whom the game server does not name', (players, text) => {
  show({ online: { players, names: [] } });
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByText('Personne ne joue en ce moment.')).toBeNull();
});

it('says that nobody plays where nobody does', () => {
  show({});
  expect(screen.getAllByText('Personne ne joue en ce moment.')).toHaveLength(1);
});

it('leads to the league that one can sign up for', () => {
  show({ league: OPEN });
  expect(screen.getAllByRole('heading', { name: 'Ligue des Murs' })).toHaveLength(1);
  expect(screen.getAllByText('4\u00a0inscrits', { normalizer: (text) => text })).toHaveLength(1);
  expect(screen.getByRole('link', { name: "Voir la ligue et s'inscrire" }).getAttribute('href')).toBe(
    '/event/murs',
  );
  expect(screen.queryByText('Aucune ligue ne se joue en ce moment.')).toBeNull();
});
