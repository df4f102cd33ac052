import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import type { EventJson } from '#lib/areas/animations/animation-json.ts';
import { LiveLeague } from './live-league.client.tsx';

const EVENT: EventJson = {
  ...{ id: 8, name: '2026-10-egaux', title: 'Ligue des Égaux', registerState: 'close' },
  listOfPlayers: ['Ariane', 'Bastien'],
  leagueState: {
    state: 'open',
    games: [{ blue: 'Ariane', red: 'Bastien', score: 7, id: 31 }],
    scoring: { win: 2, draw: 1, lose: 0 },
  },
  ...{ maxGamesPerPlayer: 2, format: 'per-game', you: 'Bastien' },
};

const LATER: EventJson = {
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

it('has everything in the page that the server sends, but for the promise to stay fresh', () => {
  const html = renderToString(league('a'));
  expect(html).toContain('/history/game/31');
  expect(html).toContain('Qualifié');
  expect(html).not.toContain('se met à jour');
});

it('asks nothing at first, then every 30 seconds, and shows what came', async () => {
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

it('keeps what it has and says so when an answer is no league', async () => {
  Object.assign(globalThis, { fetch: answer({ error: 'internal error' }) });
  render(league('c'));
  await wait(31_000);
  expect(screen.getByRole('status').textContent).toMatch(/^Problème lors du chargement/);
  expect(points('Ariane')).toContain('2 / 4');
});
