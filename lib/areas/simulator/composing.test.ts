import { chanceOf } from '#lib/base/seeded-chance.ts';
import { acted, completed, dealt } from './builder-actions.ts';
import { missingText } from './builder-messages.ts';
import { toldText } from './composing-messages.ts';
import { compose, composing, type Act, type Composing } from './composing.ts';
import {
  EMPTY,
  holdersOf,
  missingIn,
  PLACES,
  setupOf,
  touchOf,
  type Composition,
  type Place,
} from './composition.ts';

const blue = (slot: number) => ({ color: 'blue', slot: slot - 1 }) as Place;
const red = (slot: number) => ({ color: 'red', slot: slot - 1 }) as Place;
const put = (place: Place, card: number | null): Act => ({ kind: 'put', place, card });
const after = (...acts: readonly Act[]): Composing => acts.reduce(compose, composing(EMPTY));
const FULL: Composition = { ...EMPTY, blue: [1, 2, 3, 4, 5], red: [6, 7, 8, 9, 10] };
const CARDS = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: `card${index + 1}`, number: index + 1, element: null },
  ...{ up: (index % 10) + 1, right: 5, down: 5, left: 5 },
}));
const nameOf = (card: number) => `Carte ${card}`;

describe('the slots', () => {
  it('open one after the other as cards are put: blue first, then red, then from the start again', () => {
    expect(after().open).toEqual(blue(1));
    expect(after(put(blue(1), 3)).open).toEqual(blue(2));
    expect(after(put(blue(5), 3)).open).toEqual(red(1));
    expect(after(put(red(5), 3)).open).toEqual(blue(1));
    expect(after({ kind: 'whole', composition: FULL }).open).toBeNull();
  });

  it('skip filled ones, and the last one closes the drawer', () => {
    const nearly = { ...FULL, blue: [1, null, 3, null, 5] as const };
    const state = compose(composing(nearly), { kind: 'open', place: blue(2) });
    expect(state).toMatchObject({ open: blue(2), isUp: true });
    const next = compose(state, put(blue(2), 2));
    expect(next).toMatchObject({ open: blue(4), isUp: true });
    expect(compose(next, put(blue(4), 4))).toMatchObject({ open: null, isUp: false });
  });

  it('close the drawer when touched twice, but not by the search', () => {
    const up = after({ kind: 'open', place: red(2) });
    expect(compose(up, { kind: 'open', place: red(2) })).toMatchObject({ open: red(2), isUp: false });
    expect(compose(up, { kind: 'open', place: red(3) })).toMatchObject({ open: red(3), isUp: true });
    expect(compose(up, { kind: 'search', place: red(2) }).isUp).toBe(true);
    expect(compose(up, { kind: 'close' })).toMatchObject({ open: red(2), isUp: false });
  });

  it('stay open when their card is taken away', () => {
    const state = after(put(blue(1), 3), put(blue(1), null));
    expect(state.open).toEqual(blue(1));
    expect(state.now.blue[0]).toBeNull();
  });

  it('exchange their cards', () => {
    const state = after(put(blue(1), 3), put(red(1), 4), { kind: 'move', from: blue(1), to: red(1) });
    expect([state.now.blue[0], state.now.red[0]]).toEqual([4, 3]);
    const moved = compose(state, { kind: 'move', from: blue(1), to: blue(2) });
    expect(moved.now.blue.slice(0, 2)).toEqual([null, 4]);
  });
});

describe('missing cards', () => {
  it.each([
    [EMPTY, 'Il manque 10 cartes\u00a0: 5 à Bleu, 5 à Rouge'],
    [{ ...FULL, blue: [1, null, 3, null, 5] as const }, 'Il manque 2 cartes à Bleu'],
    [{ ...FULL, red: [6, 7, 8, 9, null] as const }, 'Il manque une carte à Rouge'],
    [FULL, 'Les dix cartes sont là'],
  ])('are told in one sentence', (composition, text) => {
    expect(missingText(missingIn(composition))).toBe(text);
  });

  it('are drawn from cards that no hand holds, and chosen ones stay', () => {
    const some = {
      ...EMPTY,
      blue: [7, null, null, null, null] as const,
      red: [null, 12, null, null, null] as const,
    };
    const whole = setupOf(completed(some, CARDS, chanceOf('a')))!;
    expect([whole.blue[0], whole.red[1]]).toEqual([7, 12]);
    expect(new Set([...whole.blue, ...whole.red]).size).toBe(10);
  });

  it('are filled with repeats where the game has few cards, and stay missing where it has none', () => {
    expect(setupOf(completed(EMPTY, CARDS.slice(0, 3), chanceOf('b')))).not.toBeNull();
    expect(
      setupOf(completed({ ...FULL, red: [6, 7, 8, 9, null] }, CARDS.slice(0, 10), chanceOf('b'))),
    ).not.toBeNull();
    expect(completed(EMPTY, [], chanceOf('b'))).toEqual(EMPTY);
  });
});

describe('a touch of a cell', () => {
  const touched = (now: Composition, brush: Parameters<typeof touchOf>[2]) =>
    compose(composing(now), touchOf(now, 5, brush)).now;

  it('cycles from none through the nine elements and back to none', () => {
    let now: Composition = EMPTY;
    const seen = Array.from({ length: 11 }, () => {
      now = touched(now, null);
      return now.elements[0]?.element ?? null;
    });
    expect(seen.slice(0, 3)).toEqual(['Eau', 'Feu', 'Poison']);
    expect(seen.slice(8)).toEqual(['Glace', null, 'Eau']);
  });

  it('paints with the brush, removes its own paint, and wipes', () => {
    const fire = touched(EMPTY, 'Feu');
    expect(fire.elements).toEqual([{ pad: 5, element: 'Feu' }]);
    expect(touched(fire, 'Vent').elements).toEqual([{ pad: 5, element: 'Vent' }]);
    expect(touched(fire, 'Feu').elements).toEqual([]);
    expect(touched(fire, 'effacer').elements).toEqual([]);
  });
});

describe('walls, rules and the first player', () => {
  const side = { pad: 7, direction: 'up' } as const;
  const wall = (value: number): Act => ({ kind: 'wall', side, wall: { sign: '+', value } });

  it('has at most one wall on a side, and taking it away closes its editor', () => {
    const state = after({ kind: 'edit', side }, wall(2), wall(22));
    expect(state.now.walls).toEqual([{ ...side, sign: '+', value: 22 }]);
    expect(state.side).toEqual(side);
    expect(compose(state, { kind: 'wall', side, wall: null })).toMatchObject({
      side: null,
      now: { walls: [] },
    });
  });

  it('keeps rules in their order', () => {
    const state = after({ kind: 'rule', rule: 'mp' }, { kind: 'rule', rule: '=' });
    expect(state.now.rules).toEqual(['=', 'mp']);
    expect(compose(state, { kind: 'rule', rule: '=' }).now.rules).toEqual(['mp']);
  });

  it('lets red begin', () => {
    expect(after({ kind: 'first', color: 'red' }).now.firstPlayer).toBe('red');
  });
});

describe('undoing', () => {
  it('takes back one change after the other, down to the start', () => {
    const state = after(put(blue(1), 3), { kind: 'whole', composition: FULL });
    const once = compose(state, { kind: 'undo' });
    expect(once.now.blue).toEqual([3, null, null, null, null]);
    const twice = compose(once, { kind: 'undo' });
    expect(twice.now).toEqual(EMPTY);
    expect(compose(twice, { kind: 'undo' })).toBe(twice);
  });
});

describe('the buttons of the form', () => {
  const drawing = { cards: CARDS, chance: chanceOf('c') };
  const press = (action: string, now: Composition = EMPTY, brush = '') =>
    acted(now, { action, brush }, drawing);

  it('deal a whole position under the rules ticked, or under those of a preset', () => {
    const own = press('hasard', { ...EMPTY, rules: ['elem'] });
    expect(own.rules).toEqual(['elem']);
    expect(setupOf(own)).not.toBeNull();
    expect(own.elements.length).toBeGreaterThan(0);
    expect(press('preset3')).toMatchObject({ rules: ['bat', 'mp'], walls: [{}, {}, {}] });
    expect(setupOf(dealt([], ['mp'], chanceOf('d')))).toBeNull();
  });

  it('draw hands, elements or walls alone', () => {
    expect(press('mains', { ...FULL, rules: ['bat'] })).toMatchObject({ rules: ['bat'], elements: [] });
    expect(press('elements', FULL)).toMatchObject({ blue: FULL.blue, walls: [] });
    expect(press('murs', FULL)).toMatchObject({ blue: FULL.blue, walls: [{}, {}, {}] });
    expect(press('vider', { ...FULL, rules: ['bat'] })).toEqual({ ...EMPTY, rules: ['bat'] });
  });

  it('touch cells, and ignore rubbish', () => {
    expect(press('case5', EMPTY, 'Feu').elements).toEqual([{ pad: 5, element: 'Feu' }]);
    expect(press('case5', EMPTY, 'Bois').elements).toEqual([{ pad: 5, element: 'Eau' }]);
    for (const rubbish of ['', 'case0', 'preset9', 'constructor']) expect(press(rubbish, FULL)).toBe(FULL);
  });
});

describe('announcements', () => {
  const told = (state: Composing) => toldText(state, nameOf).replaceAll('\u00a0', ' ');

  it('describe the card put and its place', () => {
    expect(told(after())).toBe('');
    expect(told(after(put(blue(4), 3)))).toBe(
      'Quatrième carte de Bleu : Carte 3. Il manque 9 cartes : 4 à Bleu, 5 à Rouge.',
    );
    expect(told(after(put(blue(1), 3), put(blue(1), null)))).toMatch(/^Première carte de Bleu : vide\./);
    expect(told(after(put(blue(1), 3), { kind: 'move', from: blue(1), to: red(5) }))).toBe(
      'Cinquième carte de Rouge : Carte 3. Première carte de Bleu : vide.',
    );
    expect(told(after({ kind: 'paint', pad: 7, element: 'Feu' }))).toBe('Case en haut à gauche : Feu.');
    expect(told(after({ kind: 'cycle', pad: 5 }, { kind: 'paint', pad: 5, element: null }))).toBe(
      'Case au centre : aucun élément.',
    );
  });

  it('describe walls, deals and undone changes', () => {
    const side = { pad: 4, direction: 'left' } as const;
    const walled = after({ kind: 'wall', side, wall: { sign: '-', value: 18 } });
    expect(told(walled)).toBe('Mur de gauche, rangée du milieu : moins de 18.');
    expect(told(compose(walled, { kind: 'wall', side, wall: null }))).toMatch(/: aucun\.$/);
    expect(told(after({ kind: 'whole', composition: { ...FULL, rules: ['+', 'mp'] } }))).toBe(
      'Position tirée au hasard : Plus, Mur puissant.',
    );
    expect(told(after({ kind: 'whole', composition: EMPTY }))).toBe('Table vidée.');
    expect(told(compose(walled, { kind: 'undo' }))).toBe('Dernier changement annulé.');
    expect(told(after({ kind: 'rule', rule: 'mp' }))).toBe('');
  });
});

it('names the hands that hold a card', () => {
  const both = { ...FULL, red: [1, 7, 8, 9, 10] as const };
  expect([holdersOf(both, 1), holdersOf(both, 2), holdersOf(both, 20)]).toEqual([
    ['blue', 'red'],
    ['blue'],
    [],
  ]);
  expect(PLACES).toHaveLength(10);
});
