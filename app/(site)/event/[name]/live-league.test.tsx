import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import type { LeagueTableJson } from '#lib/areas/animations/league-table.ts';
import { LiveLeague } from './live-league.client.tsx';

const EVENT: LeagueTableJson = {
  name: '2026-10-egaux',
  listOfPlayers: ['Ariane', 'Bastien'],
  leagueState: {
    games: [{ blue: 'Ariane', red: 'Bastien', score: 7, id: 31 }],
    scoring: { win: 2, draw: 1, lose: 0 },
  },
  ...{ maxGamesPerPlayer: 2, format: 'per-game' },
};

const LATER: LeagueTableJson = {
  ...EVENT,
  leagueState: {
    ...EVENT.leagueState,
    games: [...EVENT.leagueState.games, { blue: 'Bastien', red: 'Ariane', score: 'defaultWin' }],
  },
};

function league(name: string) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <LiveLeague initial={{ ...EVENT, name }} ownName="Bastien" places={1} />
    </SWRConfig>
  );
}

const answer = (body: object) => jest.fn(() => Promise.resolve({ json: () => Promise.resolve(body) }));
const points = (name: string) =>
  within(screen.getByRole('region', { name: 'Tableau du classement' }))
    .getByRole('row', { name: new RegExp(name) })
    .textContent.replaceAll('\u00a0', ' ');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('is complete in the page that the server sends, except for the note that it updates itself', () => {
  const html = renderToString(league('a'));
  expect(html).toContain('/history/game/31');
  expect(html).toContain('Qualifié');
  expect(html).toContain('<a href="/joueur/Bastien">Bastien</a>');
  expect(html).not.toContain('se met à jour');
});

it('fetches nothing at first, then every 30 seconds, and shows the result', async () => {
  const fetch = answer({ event: LATER });
  Object.assign(globalThis, { fetch });
  render(league('b'));
  expect(points('Bastien')).toContain('0 / 4');
  await wait(29_000);
  expect(fetch).not.toHaveBeenCalled();
  await wait(2_000);
  expect(fetch).toHaveBeenCalledWith('/rest/animation/b');
  expect(points('Bastien')).toContain('2 / 4');
  expect(screen.getByText('Toutes les parties ont été jouées.')).toBeTruthy();
});

it('keeps what it has and reports a problem when an answer is not a league', async () => {
  Object.assign(globalThis, { fetch: answer({ error: 'internal error' }) });
  render(league('c'));
  await wait(31_000);
  expect(screen.getByRole('status').textContent).toMatch(/^Problème lors du chargement/);
  expect(points('Ariane')).toContain('2 / 4');
});
