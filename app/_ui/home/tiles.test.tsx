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

it('shows a game under way with the cards that lie, and the way to it', () => {
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

/** All that is drawn but the lines between the squares. */
const marksOf = (container: HTMLElement) =>
  [...container.querySelectorAll('path:not([stroke="var(--felt-deep)"])')].map(
    (path) => (path.getAttribute('d') ?? '').split('M').length - 1,
  );

it('has a mark for each card of either player, and one around the card played last', () => {
  const cells = readBoard(finalBoard(aStoredGame()) ?? '');
  const last = cells.findIndex(({ isLast }) => isLast);
  const { container } = render(<MiniBoard owners={cells.map(({ owner }) => owner)} last={last} isTiled />);
  const blue = cells.filter(({ owner }) => owner === 'blue').length;
  expect(last).toBeGreaterThanOrEqual(0);
  expect(marksOf(container)).toEqual([blue, 9 - blue, 1]);
});

it('stays empty for a game whose board is unknown', () => {
  const { container } = render(<MiniBoard owners={[]} />);
  expect(marksOf(container)).toEqual([0, 0]);
});
