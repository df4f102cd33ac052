import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import type { LeagueTableJson } from '#lib/areas/animations/crosstable.ts';
import type { Scenario } from '#lib/areas/animations/scenario.ts';
import { LiveLeague } from './live-league.client.tsx';
import type { League, LeagueTable } from '#lib/areas/animations/animation.ts';
import { Crosstable, Legend } from './crosstable.tsx';
import { LeagueHead } from './league-head.tsx';
import { Registration } from './registration.tsx';
import { StandingsTable } from './standings-table.tsx';

describe('a running league', () => {
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

  const DEADLINE = {
    ...{ day: '18 déc.', inDays: 'dans 26 jours', moment: '18 décembre 2026 à 23 h 59', isPast: false },
  };

  function league(name: string, scenario: Scenario | null = null) {
    return (
      <SWRConfig value={{ provider: () => new Map() }}>
        <LiveLeague
          initial={{ ...EVENT, name }}
          ownName="Bastien"
          emblems={new Map()}
          places={1}
          deadline={DEADLINE}
          scenario={scenario}
        />
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

  it('is complete in the server’s page, except for the note on automatic updates', () => {
    const html = renderToString(league('a'));
    expect(html).toContain('/history/game/31');
    expect(html).toContain('Qualifié');
    expect(html).toContain('<a href="/joueur/Bastien"><bdi>Bastien</bdi></a>');
    expect(html).not.toContain('actualise');
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
    expect(screen.getAllByText('Il ne reste aucune partie à jouer.')).toHaveLength(1);
  });

  it('keeps its data and reports a problem if an answer is not a league', async () => {
    Object.assign(globalThis, { fetch: answer({ error: 'internal error' }) });
    render(league('c'));
    await wait(31_000);
    expect(screen.getByRole('status').textContent).toMatch(/^Problème lors du chargement/);
    expect(points('Ariane')).toContain('2 / 4');
  });

  describe("a player's scenario", () => {
    it('is summed up at the top, with the games left and the date', () => {
      render(league('d'));
      const felt = screen.getByRole('heading', { name: 'Votre ligue' }).closest('section')!;
      expect(felt.textContent).toContain(
        'Vous êtes 2e avec 0\u00a0point, et la première place reste possible',
      );
      expect(felt.textContent).toContain('18 déc. dans 26 jours');
      const own = screen.getByRole('region', { name: 'Vos parties à jouer' });
      expect(within(own).getByRole('link', { name: 'Ariane' }).getAttribute('href')).toBe('/joueur/Ariane');
      expect(within(own).getByRole('link', { name: 'perdu' }).getAttribute('href')).toBe('/history/game/31');
    });

    it('takes supposed results in the crosstable, own row first, and keeps them in the address', () => {
      render(league('e'));
      fireEvent.click(screen.getByRole('link', { name: /Remplir les parties/ }));
      const cross = screen.getByRole('region', { name: 'Tableau croisé des rencontres' });
      expect(within(cross).getAllByRole('rowheader')[0]!.textContent).toBe('2 Bastien');
      const tap = () =>
        fireEvent.click(within(cross).getByRole('button', { name: /^Bastien contre Ariane, 2e/ }));
      tap();
      expect(screen.getByText(/^Avec ce résultat/).parentElement?.textContent).toContain(
        'vous êtes en tête, à égalité',
      );
      expect(location.search).toBe('?onglet=etat&si=1&s0-1-2=2');
      tap();
      tap();
      expect(screen.getByText(/^Avec ce résultat/).parentElement?.textContent).toContain('vous êtes 2e');
      tap();
      expect(location.search).toBe('?onglet=etat&si=1');
      fireEvent.click(screen.getByRole('link', { name: /^Quitter/ }));
      expect(within(cross).queryByRole('button')).toBeNull();
    });

    it('works without JavaScript: the page shows the results in its address, and its form sends them all', () => {
      const html = renderToString(league('f', { 's0-1-2': 'n' }));
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      const form = body.querySelector('form')!;
      expect(form.getAttribute('action')).toBe('/event/f#tableau');
      expect([...new FormData(form)]).toEqual([
        ['onglet', 'etat'],
        ['si', '1'],
        ['s0-1-2', 'n'],
      ]);
      expect(form.querySelector('button')?.value).toBe('1');
      expect(body.textContent).toContain('Le classement de votre scénario (1\u00a0résultat supposé)');
    });
  });
});

describe('the crosstable', () => {
  const PLAYED = { blue: 'Ariane', red: 'Bastien', score: 7, id: 31 } as const;
  const ANOTHER = { ...PLAYED, id: 32 } as const;

  /** A league of two players who meet twice. */
  function league(games: LeagueTable['games']): LeagueTable {
    return {
      ...{ players: ['Ariane', 'Bastien'], format: 'per-game', gamesPerOpponent: 2, games },
      scoring: { win: 2, draw: 1, lose: 0 },
    };
  }

  function show(table: LeagueTable, isOver: boolean): string {
    const { container } = render(
      <>
        <Legend table={table} isOver={isOver} />
        <Crosstable table={table} ownName={null} isOver={isOver} />
      </>,
    );
    return container.textContent;
  }

  it('lists unplayed games, and no open ones, once the league is over', () => {
    const text = show(league([PLAYED]), true);
    expect(text).toContain('non jouée');
    expect(text).not.toMatch(/à jouer/i);
    expect(screen.getAllByRole('columnheader', { name: 'Non jouées' })).toHaveLength(1);
  });

  it('has no column and no sign for open games once all are played', () => {
    expect(show(league([PLAYED, ANOTHER]), true)).not.toMatch(/à jouer|non jouée/i);
  });

  it('counts the remaining games while the league is running, even if none is left', () => {
    show(league([PLAYED, ANOTHER]), false);
    expect(screen.getAllByRole('columnheader', { name: 'À jouer' })).toHaveLength(1);
  });
});

describe('a league that is over', () => {
  const TABLE: LeagueTable = {
    ...{ players: ['Ariane', 'Bastien'], format: 'per-game', gamesPerOpponent: 1, games: [] },
    scoring: { win: 2, draw: 1, lose: 0 },
  };
  const LEAGUE: League = {
    ...{
      ...TABLE,
      id: 1,
      name: 'l',
      title: 'Ligue',
      ownName: 'Ariane',
      registration: null,
      accountIds: null,
    },
    ...{ visibility: 'public', registerState: 'close', leagueState: 'close' },
    ...{ createdAt: new Date(0), changedAt: new Date(0) },
  };
  const REWARDS = [{ gils: 5_000, cards: null, instead: null }];

  function show(games: LeagueTable['games']): string {
    const { container } = render(
      <>
        <LeagueHead league={{ ...LEAGUE, games }} setup={null} />
        <StandingsTable table={{ ...TABLE, games }} ownName={null} rewards={REWARDS} />
      </>,
    );
    return container.textContent.replaceAll('\u00a0', ' ');
  }

  it('names its winners and their rewards', () => {
    const text = show([{ blue: 'Ariane', red: 'Bastien', score: 7, id: 31 }]);
    expect(text).toContain('Vous avez fini en tête avec 2 points.');
    expect(text).toContain('5 000 gils');
  });

  it('has no winner and no reward if no game was played', () => {
    expect(show([])).not.toMatch(/Vainqueurs|Vous avez fini|gils/);
  });

  it('leads visitors back to it after a login or sign-up, while sign-ups are open', () => {
    const league: League = { ...LEAGUE, registerState: 'open', registration: { state: 'not connected' } };
    render(<Registration league={league} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/login.html?retour=/event/l', '/subscribe.html?retour=/event/l']);
  });
});
