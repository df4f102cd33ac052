import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { UNEXPLORED } from '#lib/areas/positions/branches.ts';
import type { HintState } from '#lib/areas/simulator/hints.ts';
import type { Opening } from '#lib/areas/positions/opening.ts';
import { readSimulatorState, type SimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import { five } from '#lib/game/rules/cells.ts';
import { startPosition } from '#lib/game/rules/start-position.ts';
import type { CardValues } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { Simulator, type Solver } from './simulator.client.tsx';

const card = (id: string, value: number): CardValues => ({
  ...{ id, up: value, right: value, down: value, left: value },
  element: null,
});
const start = startPosition({
  rules: [],
  blue: five((slot) => card(`B${slot + 1}`, slot + 4)),
  red: five((slot) => card(`R${slot + 1}`, slot + 1)),
  firstPlayer: 'blue',
  elements: [],
  walls: [],
});
const faces = Object.fromEntries(
  ['B', 'R'].flatMap((side) =>
    [1, 2, 3, 4, 5].map((slot) => [
      `${side}${slot}`,
      { name: `${side}${slot}`, pictures: { query: 'v=1', isOwn: false } },
    ]),
  ),
);
const opening: Opening = {
  base: { kind: 'built', setup: '1abc' },
  ...{ setup: '1abc', start, faces, names: null },
};
const AT_START: SimulatorState = { explored: UNEXPLORED, selected: null, hasHints: false };

/** Seven moves: two cells are left. */
const LATE = [0, 1, 2, 3, 4, 5, 6].map((cell) => ({ slot: Math.floor(cell / 2) as 0, cell: cell as 0 }));
const AT_END: SimulatorState = {
  explored: { branches: [LATE], shown: 0, at: LATE.length },
  selected: null,
  hasHints: false,
};

const atOnce = (): Solver => ({
  solve: (position) => Promise.resolve(solve(position)),
  cancel: () => undefined,
});
const never = (): Solver => ({ solve: () => new Promise(() => undefined), cancel: () => undefined });
const broken = (): Solver => ({ solve: () => Promise.reject(new Error('no')), cancel: () => undefined });

beforeEach(() => {
  // Missing in jsdom; nothing moves under reduced motion.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
});

function show(initial = AT_START, { hints = null as HintState | null, makeSolver = never } = {}) {
  history.replaceState(null, '', '/simulator?d=1abc');
  return render(
    <Simulator
      opening={opening}
      site="https://atout.example"
      initial={initial}
      hints={hints}
      makeSolver={makeSolver}
    />,
  );
}

const press = (key: string, code = `Digit${key}`) => fireEvent.keyDown(document.body, { key, code });
const cell = (name: RegExp) => screen.queryByRole('link', { name });
const told = () =>
  within(screen.getByRole('region', { name: 'Dernier coup' })).getByRole('status').textContent;
const shownLine = () =>
  within(screen.getAllByRole('row')[1]!)
    .getAllByRole('cell')
    .map((one) => one.querySelector('span[aria-hidden]')?.textContent ?? one.textContent);

it('takes the digits of a French keyboard without Shift for cards and cells', () => {
  show();
  press('"', 'Digit3');
  expect(screen.getByRole('link', { name: /^Carte 3.:/ }).getAttribute('aria-current')).toBe('true');
  press('ç', 'Digit9');
  expect(told()).toContain('B3');
});

describe('the tree of branches', () => {
  it('links to each move, and collapses the moves before the first fork', () => {
    const other = [...LATE.slice(0, 3), { slot: 1 as const, cell: 8 as const }];
    const state: SimulatorState = {
      explored: { branches: [LATE, other], shown: 1, at: 4 },
      selected: null,
      hasHints: false,
    };
    show(state);
    const tree = screen.getByRole('region', { name: /^Suites essayées ·/ });
    const links = within(tree).getAllByRole('link');
    expect(links[0]?.textContent).toBe('Coups 1 à 3, depuis le début');
    expect(links.filter((link) => link.getAttribute('aria-current'))).toHaveLength(1);
    fireEvent.click(links[0]!);
    expect(within(tree).queryByRole('link', { current: true })).toBeNull();
    expect(location.search).toContain('v=0-3');
  });
});

describe('a card of the hand', () => {
  it('is selected by a click and deselected by another', () => {
    show();
    const pick = () => screen.getByRole('link', { name: /^Carte 2.: B2/ });
    fireEvent.click(pick());
    expect(pick().getAttribute('aria-current')).toBe('true');
    expect(screen.getAllByRole('link', { name: /^Poser B2/ })).toHaveLength(9);
    expect(location.search).toBe('?d=1abc&s=1');
    fireEvent.click(pick());
    expect(pick().getAttribute('aria-current')).toBeNull();
    expect(cell(/^Poser/)).toBeNull();
  });

  it('of the other hand is not a link', () => {
    show();
    expect(screen.queryByRole('link', { name: /R1/ })).toBeNull();
    expect(screen.getAllByRole('img', { name: /^R1/ })).toHaveLength(1);
  });

  it('opens in a new tab like any link', () => {
    show();
    let isTaken = true;
    const watch = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', watch, { once: true });
    fireEvent.click(screen.getByRole('link', { name: /B2/ }), { ctrlKey: true });
    expect(isTaken).toBe(false);
    expect(location.search).toBe('?d=1abc');
  });
});

it('shows the full address of the scene, to copy without JavaScript', () => {
  show();
  const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse de cette position' });
  expect(address().value).toBe('https://atout.example/simulator?d=1abc');
  fireEvent.click(screen.getByRole('link', { name: /^Carte 2.: B2/ }));
  expect(address().value).toBe('https://atout.example/simulator?d=1abc&s=1');
  fireEvent.focus(address());
  expect(address().selectionEnd).toBe(address().value.length);
});

describe('a play', () => {
  it('places the card, passes the turn, announces the captures, and updates the address', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: /B5/ }));
    fireEvent.click(screen.getByRole('link', { name: 'Poser B5 au centre' }));
    expect(told()).toContain('Bleu pose B5 au centre.');
    expect(told()).toContain('Rouge choisit une carte, puis une case.');
    expect(shownLine()[1]).toBe('5');
    const read = (name: string) => new URLSearchParams(location.search).get(name);
    const again = readSimulatorState(opening.base, start, read);
    expect(again?.explored).toEqual({ branches: [[{ slot: 4, cell: 4 }]], shown: 0, at: 1 });
  });

  it('captures and updates the score', () => {
    show();
    for (const key of '15') press(key);
    for (const key of '18') press(key);
    expect(told()).toContain('R1');
    for (const key of '57') press(key);
    expect(told()).toContain('B5 prend R1');
    expect(screen.getAllByText('6 à 4')).toHaveLength(1);
  });

  it("can be undone and redone with the browser's history", () => {
    show();
    press('1');
    press('5');
    const after = location.href;
    history.replaceState(null, '', '/simulator?d=1abc&s=0');
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.getAllByRole('link', { name: /^Poser B1/ })).toHaveLength(9);
    history.replaceState(null, '', after);
    act(() => {
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(told()).toContain('Bleu pose B1 au centre.');
  });
});

describe('the keys', () => {
  it('select a card by digit or arrow and play it by the numeric keypad, with or without Num Lock', () => {
    show();
    press('ArrowRight', 'ArrowRight');
    press('ArrowRight', 'ArrowRight');
    expect(location.search).toContain('s=1');
    press('ArrowLeft', 'ArrowLeft');
    press('ArrowLeft', 'ArrowLeft');
    expect(location.search).toContain('s=4');
    press('Home', 'Numpad7');
    expect(told()).toContain('Bleu pose B5 en haut à gauche.');
  });

  it('deselect, step back and open their help', () => {
    show();
    press('3');
    press('Escape', 'Escape');
    expect(cell(/^Poser/)).toBeNull();
    for (const key of '35') press(key);
    press('Backspace', 'Backspace');
    expect(told()).toContain("Aucune carte n'a encore été posée.");
    press('?', 'Comma');
    expect(screen.getByText('Jouer au clavier').closest('details')?.open).toBe(true);
  });

  it('do nothing on an occupied cell, beyond the hand, or once switched off', () => {
    show();
    for (const key of '15') press(key);
    for (const key of '15') press(key);
    expect(told()).toContain('Bleu pose B1');
    press('Escape', 'Escape');
    const onOff = screen.getByRole('checkbox', { name: 'Touches actives', hidden: true });
    fireEvent.click(onOff);
    press('1');
    expect(cell(/^Poser/)).toBeNull();
    fireEvent.click(onOff);
    press('2');
    expect(location.search).toContain('s=1');
  });
});

describe('the turns', () => {
  it('truncate the line and keep the branch, and another play makes a second one', () => {
    show();
    for (const key of '1518') press(key);
    fireEvent.click(screen.getAllByRole('link', { name: /^.*Coup 1, case 5/ })[0]!);
    expect(shownLine().slice(0, 3)).toEqual(['Début', '5', '']);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    for (const key of '29') press(key);
    expect(screen.getAllByRole('link', { name: /Supprimer la suite/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: /Supprimer la suite 1/ }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(shownLine().slice(0, 4)).toEqual(['Début', '5', '9', '']);
    fireEvent.click(screen.getAllByRole('link', { name: 'Début' })[0]!);
    expect(told()).toContain("Aucune carte n'a encore été posée.");
  });
});

describe('the hints', () => {
  it('are computed only on request, with a note meanwhile', () => {
    const solver = { solve: jest.fn(() => new Promise<never>(() => undefined)), cancel: jest.fn() };
    show(AT_START, { makeSolver: () => solver });
    expect(solver.solve).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link', { name: 'Montrer les meilleurs coups' }));
    expect(screen.getAllByText(/^Calcul en cours/)).toHaveLength(1);
    expect(solver.solve).toHaveBeenCalledTimes(1);
    press('1');
    press('5');
    expect(solver.cancel).toHaveBeenCalled();
    expect(solver.solve).toHaveBeenCalledTimes(2);
  });

  it('show the outcome of every cell, the best, and how many replies hold', async () => {
    show(AT_END, { makeSolver: atOnce });
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Montrer les meilleurs coups' }));
      await Promise.resolve();
    });
    await act(async () => {
      press('4');
      for (let turn = 0; turn < 9; turn++) await Promise.resolve();
    });
    const cells = screen.getAllByRole('link', {
      name: /^Poser R4 .*issue \d+ à \d+ pour Rouge, \d bonnes? répon/,
    });
    expect(cells).toHaveLength(2);
    expect(screen.getAllByRole('heading', { name: /^Rouge (peut|perd)/ })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /Meilleure carte/ }).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('link', { name: 'Meilleur coup' }));
    expect(told()).toContain('Rouge pose');
  });

  it('report that the browser cannot compute', async () => {
    show({ ...AT_END, hasHints: true }, { makeSolver: broken });
    expect(await screen.findAllByText("Votre navigateur ne peut pas calculer l'aide.")).toHaveLength(1);
  });

  it('start from the server’s solution', () => {
    const hints: HintState = {
      status: 'ready',
      hints: { solution: { value: 2, plays: [{ slot: 3, x: 1, y: 2, value: 2 }] }, replies: {} },
    };
    show({ ...AT_END, hasHints: true }, { hints });
    expect(screen.getAllByRole('heading', { name: 'Rouge peut gagner 7 à 3' })).toHaveLength(1);
  });
});
