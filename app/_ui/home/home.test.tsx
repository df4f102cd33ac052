import { render, screen } from '@testing-library/react';
import type { LeagueTile, Live } from '#lib/areas/home/live-service.ts';
import { LiveTiles } from './tiles.tsx';
import { aPlayedGame, aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { facesById } from '#lib/areas/cards/card-address.ts';
import type { LiveView } from '#lib/areas/live/live.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { hideHand } from '#lib/game/rules/hidden-cards.ts';
import { LiveBoard, MomentBoard } from './moment-board.tsx';
import { finalBoard, readBoard } from '#lib/areas/replays/final-board.ts';
import { MiniBoard } from './mini-board.tsx';
import type { OwnGame } from '#lib/areas/home/player-home-service.ts';
import { LastGame } from './last-game.tsx';

describe('the tiles', () => {
  const NOTHING: Live = {
    ...{ problem: null, game: null, moment: null, lastGames: [], league: null },
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
  ])(
    'does not claim that nobody plays when the game server counts %i players without names',
    (players, text) => {
      show({ online: { players, names: [] } });
      expect(screen.getAllByText(text)).toHaveLength(1);
      expect(screen.queryByText('Personne ne joue en ce moment.')).toBeNull();
    },
  );

  it('says that nobody plays when there are no players', () => {
    show({});
    expect(screen.getAllByText('Personne ne joue en ce moment.')).toHaveLength(1);
  });

  it('links to the league with open sign-ups', () => {
    show({ league: OPEN });
    expect(screen.getAllByRole('heading', { name: 'Ligue des Murs' })).toHaveLength(1);
    expect(screen.getAllByText('4\u00a0inscrits', { normalizer: (text) => text })).toHaveLength(1);
    expect(screen.getByRole('link', { name: "Voir la ligue et s'inscrire" }).getAttribute('href')).toBe(
      '/event/murs',
    );
    expect(screen.queryByText('Aucune ligue ne se joue en ce moment.')).toBeNull();
  });

  it('shows the score after the displayed move', () => {
    const game = aPlayedGame({ finalScore: 2 });
    const { container } = render(<MomentBoard moment={{ game, coup: 4 }} />);
    const score = container.querySelector('.score');
    expect(score?.querySelector('[aria-hidden]')?.textContent).toBe('5\u00a0–\u00a05');
    expect(score?.textContent).toContain('5\u00a0à\u00a05 après ce coup');
  });

  it('shows a game under way with its played cards only, and links to it', () => {
    const { start, plays, cards } = aPlayedGame({ finalScore: 5 });
    const [first] = plays;
    const view: LiveView = {
      ...{ id: 7, names: { blue: 'Mirabelle', red: 'Octave' }, isPvp: true, elo: null, watchers: 2 },
      start: hideHand(hideHand(start, 'blue', new Set([first!.slot])), 'red', new Set()),
      ...{ faces: facesById(Object.values(cards)), isOver: false, isJudged: false },
      moves: [{ slot: first!.slot, cell: cellAt(first!.x, first!.y) }],
    };
    render(<LiveBoard view={view} />);
    expect(screen.getAllByAltText(/ en haut, /).map((img) => img.getAttribute('alt'))).toEqual([
      expect.stringMatching(/^Squall, /),
    ]);
    expect(screen.getAllByText('carte cachée')).toHaveLength(9);
    expect(screen.getByRole('link', { name: 'Suivre la partie' }).getAttribute('href')).toBe('/direct/7');
  });

  /** The number of shapes in each path, except the lines between the squares. */
  const marksOf = (container: HTMLElement) =>
    [...container.querySelectorAll('path:not([stroke="var(--felt-deep)"])')].map(
      (path) => (path.getAttribute('d') ?? '').split('M').length - 1,
    );

  it('has a mark for each card of either player, and a frame around the last one played', () => {
    const cells = readBoard(finalBoard(aStoredGame()) ?? '');
    const last = cells.findIndex(({ isLast }) => isLast);
    const { container } = render(<MiniBoard owners={cells.map(({ owner }) => owner)} last={last} isTiled />);
    const blue = cells.filter(({ owner }) => owner === 'blue').length;
    expect(last).toBeGreaterThanOrEqual(0);
    expect(marksOf(container)).toEqual([blue, 9 - blue, 1]);
  });

  it('has no marks for an unknown board', () => {
    const { container } = render(<MiniBoard owners={[]} />);
    expect(marksOf(container)).toEqual([0, 0]);
  });
});

describe('the last game', () => {
  const played = aPlayedGame({ finalScore: 4 });
  const { endedAt } = played;

  const anOwnGame = (turning: OwnGame['turning']): OwnGame => ({
    game: {
      gameId: 7,
      ...{ endedAt, rules: [], winnerRule: 'one', gilsBet: 0, isPvp: true, isNoTouch: false },
      ...{ player1: 'Mirabelle', player2: 'Octave', selfIsBlue: true, finalScore: 4, result: 'lose' },
      ...{ firstPlayer: 'blue', board: null },
    },
    ...{ turning, played, lesson: null, rivalry: null },
  });

  const ways = (last: OwnGame, lastLoss: OwnGame | null = null) => {
    render(<LastGame gameLink="atout://jouer" last={last} lastLoss={lastLoss} />);
    return screen
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`)
      .slice(0, -1);
  };

  it.each([
    [7, 'Revoir le tournant /history/game/7?coup=tournant'],
    ['pending', 'Revoir la partie /history/game/7?coup=tournant'],
    [null, 'Revoir la partie /history/game/7'],
    ['unplayable', 'Revoir la partie /history/game/7'],
  ] as const)('announces a turning point only once it is known: %s', (turning, way) => {
    expect(ways(anOwnGame(turning))).toEqual([way]);
  });

  it.each([
    [7, "Votre dernière défaite, et où elle s'est jouée /history/game/7?coup=tournant"],
    ['pending', 'Votre dernière défaite /history/game/7?coup=tournant'],
  ] as const)('announces the turning point of the last defeat only once it is known: %s', (turning, way) => {
    expect(ways(anOwnGame(null), anOwnGame(turning))).toContain(way);
  });

  it.each([
    ['pending', 'Analyse en cours.'],
    [null, 'Aucune faute dans cette partie.'],
    ['unplayable', /ne peut pas être analysée/],
  ] as const)('explains a missing lesson: %s', (turning, text) => {
    render(<LastGame gameLink="atout://jouer" last={anOwnGame(turning)} lastLoss={null} />);
    expect(screen.getAllByText(text)).toHaveLength(1);
  });
});
