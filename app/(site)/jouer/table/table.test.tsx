import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { makeTableAddress, readState } from '#lib/areas/training/table-address.ts';
import { aTable, WHOLE_GAME } from '#lib/areas/training/testing/a-table.ts';
import { newSeries } from '#lib/areas/training/series.ts';
import { NOTHING_PLAYED } from '#lib/areas/training/training.ts';
import { fail, ok } from '#lib/base/result.ts';
import { robotPlay } from '#lib/game/robots/robot-play.ts';
import { cellOfPad } from '#lib/game/rules/cells.ts';
import { CELLS, type Pad } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { translateAlways } from '#lib/testing/translator.ts';
import type { Robots } from './robots.client.ts';
import { Table } from './table.client.tsx';
import { LOOKING_MS, lookingMs, THINKING_MS } from './use-robot.client.ts';

const training = aTable();

const quick = (): Robots => ({
  warm: () => undefined,
  play: (robot, position, seed) => Promise.resolve(robotPlay(robot, position, seed)),
  solve: (position) => Promise.resolve(solve(position)),
  cancel: () => undefined,
});
const slow = (): Robots => ({ ...quick(), play: () => new Promise(() => undefined) });

beforeEach(() => {
  // Missing in jsdom; nothing moves under reduced motion.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function show(state = NOTHING_PLAYED, { makeRobots = quick, verdict = fail('pending') as never } = {}) {
  history.replaceState(null, '', makeTableAddress(training.start, state));
  const props = { training, initial: state, player: null, portrait: null, refusal: null, hint: null };
  return render(<Table {...props} verdict={verdict} makeRobots={makeRobots} />);
}

const card = (place: number) => screen.getByRole('link', { name: new RegExp(`^Carte ${place}.:`) });
const lay = (place: string) =>
  fireEvent.click(screen.getByRole('link', { name: new RegExp(`^Poser .* ${place}$`) }));
const told = () => screen.getAllByRole('status')[0]?.textContent.trim();
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const movesOf = () => {
  const query = new URLSearchParams(location.search);
  return readState(training.opening.start, (name) => query.get(name))!.moves.length;
};

it('lets the player move, describes the play, and has the robot answer 700 ms after a play without captures', async () => {
  show();
  expect(told()).toContain('Vous commencez. Choisissez une carte.');
  fireEvent.click(card(1));
  expect(told()).toContain('Choisissez une case pour Carte 1.');
  lay('au centre');
  expect(told()).toMatch(/^Vous posez Carte 1 au centre\..*Ressort réfléchit…$/);
  expect(movesOf()).toBe(1);
  await pass(LOOKING_MS.first - 1);
  expect(movesOf()).toBe(1);
  await pass(1);
  expect(movesOf()).toBe(2);
  expect(told()).toMatch(
    /^Vous posez Carte 1 au centre\..* Ressort pose Carte \d+ .*Choisissez une carte\.$/,
  );
});

it.each([
  ['no play', null, 400],
  ['a play without captures', 0, 700],
  ['a capture', 1, 700],
  ['a combo of depth 2', 3, 1200],
  ['the deepest combo', 8, 2450],
])('has the robot wait after %s until the player has seen it', (_, waves, milliseconds) => {
  const depths = Array.from({ length: waves ?? 0 }, (__, depth) => ({
    ...{ type: 'captured', cause: 'combo', depth },
    pad: CELLS[depth]! + 1,
  }));
  const turn = { card: {}, color: 'blue', padPosition: 5, events: depths };
  const before = { board: CELLS.map(() => null), rules: [] };
  const played = waves === null ? null : { before, turn };
  expect(lookingMs({ played } as never)).toBe(milliseconds);
});

it('has the robot wait for the end of the animations, however slow the browser', async () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const { promise: finished, resolve: end } = Promise.withResolvers();
  // jsdom does not animate.
  Element.prototype.animate = () => ({ finished, finish: () => undefined }) as never;
  show();
  fireEvent.click(card(1));
  lay('au centre');
  await pass(5_000);
  expect(movesOf()).toBe(1);
  end(null);
  await pass(LOOKING_MS.first - 1);
  expect(movesOf()).toBe(1);
  await pass(1);
  expect(movesOf()).toBe(2);
});

it('starts the robots before the first move', () => {
  const warm = jest.fn();
  show(NOTHING_PLAYED, { makeRobots: () => ({ ...quick(), warm }) });
  expect(warm).toHaveBeenCalledTimes(1);
});

it('makes the play with the most captures for a robot that exceeds 2 s', async () => {
  show(NOTHING_PLAYED, { makeRobots: slow });
  fireEvent.click(card(2));
  lay('en haut');
  await pass(THINKING_MS.most - 1);
  expect(movesOf()).toBe(1);
  await pass(1);
  expect(movesOf()).toBe(2);
});

it('can be played by keyboard, and adds no entry to the browser’s history', async () => {
  show();
  const entries = history.length;
  fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' });
  fireEvent.keyDown(document.body, { key: '5', code: 'Numpad5' });
  expect(told()).toContain('Vous posez Carte 3 au centre.');
  await pass(THINKING_MS.most);
  fireEvent.keyDown(document.body, { key: 'Backspace', code: 'Backspace' });
  expect(movesOf()).toBe(0);
  expect(screen.getAllByText(/1 coup repris/)).toHaveLength(1);
  expect(history.length).toBe(entries);
});

/** The digit row of a French keyboard. */
const AZERTY = ['&', 'é', '"', "'", '(', '-', 'è', '_', 'ç'].map((key, at) => ({ key, digit: at + 1 }));

it.each(AZERTY)('takes « $key » of a French keyboard for $digit', ({ key, digit }) => {
  show();
  fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' });
  expect(told()).toContain('Choisissez une case pour Carte 2.');
  fireEvent.keyDown(document.body, { key, code: `Digit${digit}` });
  const query = new URLSearchParams(location.search);
  const [move] = readState(training.opening.start, (name) => query.get(name))!.moves;
  expect(move).toEqual({ slot: 1, cell: cellOfPad(digit as Pad) });
});

it.each(['ArrowUp', 'a', '0', '²'])('takes « %s » for no digit', (key) => {
  show();
  fireEvent.keyDown(document.body, { key, code: 'Digit0' });
  expect(told()).toContain('Choisissez une carte.');
});

it('keeps the focus on the table when the focused link disappears', async () => {
  show();
  fireEvent.click(card(1));
  screen.getByRole('link', { name: /^Poser .* au centre$/ }).focus();
  lay('au centre');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Table de jeu' }));
  await pass(THINKING_MS.most);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Table de jeu' }));
});

it('lists its keys, and remembers that they are turned off', () => {
  const { unmount } = show();
  const keys = () => screen.getByText('Jouer au clavier').closest('details')!;
  expect(keys().textContent).toContain('1 à 5choisir une carte de votre main');
  fireEvent.click(within(keys()).getByRole('checkbox', { name: 'Touches actives', hidden: true }));
  const press = () => fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' });
  press();
  expect(told()).toContain('Choisissez une carte.');
  expect(localStorage.getItem('touches')).toBe('non');
  unmount();
  show();
  press();
  expect(told()).toContain('Choisissez une carte.');
  fireEvent.click(within(keys()).getByRole('checkbox', { name: 'Touches actives', hidden: true }));
  press();
  expect(told()).toContain('Choisissez une case pour Carte 3.');
});

it('has the same texts and counts under a browser’s translator as without one', async () => {
  const { unmount } = show();
  const stop = translateAlways();
  for (let turn = 0; turn < 3; turn++) {
    await pass(0);
    fireEvent.click(screen.getAllByRole('link', { name: /^Carte \d.:/ })[0]!);
    fireEvent.click(screen.getAllByRole('link', { name: /^Poser / })[0]!);
    await pass(THINKING_MS.most);
  }
  const texts = () => screen.getByRole('region', { name: 'Table de jeu' }).textContent;
  expect(movesOf()).toBe(6);
  const translated = texts();
  stop();
  const query = new URLSearchParams(location.search);
  unmount();
  show(readState(training.opening.start, (name) => query.get(name))!);
  expect(translated).toBe(texts());
});

it('shows and marks the best move on request', async () => {
  show({ ...NOTHING_PLAYED, moves: WHOLE_GAME.slice(0, 6) });
  fireEvent.click(screen.getByRole('link', { name: 'Indice' }));
  await pass(0);
  expect(told()).toMatch(/Indice.: Carte \d .*\.$/);
  expect(screen.getAllByText(/1 indice/)).toHaveLength(1);
});

/** Waits for the scripts of the end sheet and of the progress. */
async function endThere() {
  await act(() => import('./table-end.client.tsx'));
  await act(() => import('./table-end.client.tsx'));
  await pass(0);
}

it('ends a resigned game, and offers the next steps', async () => {
  show({ ...NOTHING_PLAYED, moves: WHOLE_GAME.slice(0, 2) }, { verdict: fail('unplayable') as never });
  fireEvent.click(screen.getByRole('link', { name: 'Oui, abandonner' }));
  await endThere();
  expect(screen.getAllByRole('heading', { name: 'Défaite' })).toHaveLength(1);
  expect(screen.getAllByText('Vous abandonnez, Ressort gagne')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Indice' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Revanche' }).getAttribute('href')).toContain('/jouer/table?');
});

it('shows the result, the accuracy of both sides and the turning point at the end', async () => {
  const fair = { loss: 0, before: 5, after: 5, bestCount: 1, better: null };
  const judged = WHOLE_GAME.map((_, at) => (at === 2 ? { ...fair, loss: 2, after: 3 } : fair));
  show({ ...NOTHING_PLAYED, moves: WHOLE_GAME }, { verdict: ok(judged) as never });
  await endThere();
  expect(screen.getAllByRole('heading', { name: 'Victoire' })).toHaveLength(1);
  expect(screen.getAllByText(/^Vous gagnez 9.à.1$/)).toHaveLength(1);
  expect(screen.getAllByText(/Avant le coup 3, la partie était nulle.*vous coûte 2 cartes/)).toHaveLength(1);
  // Four of the player's moves were real choices: 100, 33, 100 and 100 %.
  expect(screen.getAllByText('83 %')).toHaveLength(1);
  expect(screen.getAllByText('100 %')).toHaveLength(1);
  const way = screen.getByRole('link', { name: 'Revoir le tournant' });
  expect(way.getAttribute('href')).toMatch(/^\/jouer\/partie\?.*&coup=3$/);
  // The game may be anybody's, as its address can be shared.
  expect(screen.queryByRole('heading', { name: "L'échelle des robots" })).toBeNull();
});

it.each([
  ['under way', WHOLE_GAME.slice(0, 8), 'Manche 1 sur 5 : Vous 0, Ressort 0'],
  ['over', WHOLE_GAME, 'Manche 1 sur 5 : Vous 1, Ressort 0'],
])('numbers the game on the table while it is %s', (_, moves, text) => {
  const series = aTable({ series: newSeries(false) });
  const props = { training: series, player: null, portrait: null, refusal: null, hint: null };
  const initial = { ...NOTHING_PLAYED, moves };
  render(<Table {...props} initial={initial} verdict={fail('unplayable')} makeRobots={slow} />);
  expect(
    screen.getAllByText(/^Manche \d/).map((told) => told.textContent.replaceAll('\u00a0', ' ').trim()),
  ).toEqual([text]);
});

/** Even hands, under which games count; with them `WHOLE_GAME` is a win. */
const EVEN = { blue: [3, 10, 2, 7, 1], red: [5, 8, 9, 6, 4] } as const;

/** Shows a game that its last play wins, and makes that play. */
async function winAs(player: string | null): Promise<void> {
  const table = aTable({ robot: 'AuHasard' }, EVEN);
  const initial = { ...NOTHING_PLAYED, moves: WHOLE_GAME.slice(0, 8) };
  history.replaceState(null, '', makeTableAddress(table.start, initial));
  const props = { training: table, player, portrait: null, refusal: null, hint: null };
  render(<Table {...props} initial={initial} verdict={fail('pending') as never} makeRobots={quick} />);
  fireEvent.click(card(5));
  fireEvent.click(screen.getAllByRole('link', { name: /^Poser / })[0]!);
  await endThere();
}

it('shows the progress of a visitor’s first win, and stores it in their browser', async () => {
  await winAs(null);
  expect(screen.getAllByText('Première victoire contre AuHasard')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('palmares')!)).toEqual({
    ...{ medals: { AuHasard: ['Autre'] }, streak: 1, best: null },
  });
  const ladder = within(screen.getByRole('region', { name: "L'échelle des robots" }));
  const rows = ladder.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/1.médaille sur 6/);
  expect(rows[1]).toMatch(/À battre.*Aucune médaille/);
  const next = screen.getByRole('link', { name: 'Défier Ressort' });
  expect(next.getAttribute('href')).toBe('/jouer?robot=Ressort');
});

it.each([
  ['their session has ended', { ok: true, error: 'not logged in' }, 'Garder cette partie', '?d='],
  ['nobody answers', { ok: false, error: undefined }, 'Garder cette partie', '?d='],
  ['it has been kept before', { ok: true, error: 'already kept' }, 'Mes entraînements', ''],
])('lets a player keep a game later unless it need not be: %s', async (_, { ok, error }, name, query) => {
  const answer = { ok, json: () => Promise.resolve({ error }) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(answer) });
  await winAs('Mirabelle');
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')?.slice(0, 21)).toBe(`/mes-entrainements${query}`);
});
