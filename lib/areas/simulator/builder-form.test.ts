import { chanceOf } from '#lib/base/seeded-chance.ts';
import type { Card } from '#lib/game/card.ts';
import { five } from '#lib/game/rules/cells.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import {
  cardField,
  compositionOf,
  entriesOf,
  fieldsOf,
  keepFaulty,
  missingFaults,
  placeOfField,
  readBuilderFields,
  sideOfField,
  wallFields,
} from './builder-form.ts';
import type { Query } from '#lib/base/query.ts';
import { makeCardFinder, makeChoices } from './drawer.ts';
import { PLACES, setupOf } from './composition.ts';
import { drawElements, drawHands, drawSetup, drawWalls } from '#lib/areas/positions/random-start.ts';
import { makeSetupLink, parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { SIDES, type Setup } from '#lib/areas/positions/setup.ts';
import { makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { addressOfLeft, readLeft, simulationAddress } from './left-simulation.ts';
import { rebuildAddress } from './simulator-address.ts';

const card = (number: number, name = `Carte ${number}`, deck = 'Aurore'): Card => ({
  id: `card${number}`,
  number,
  name,
  deck,
  up: (number % 10) + 1,
  right: 5,
  down: 5,
  left: 5,
  element: null,
  price: null,
});
const CARDS = [
  ...Array.from({ length: 20 }, (_, index) => card(index + 1)),
  card(21, 'Écume', 'Aurore'),
  card(22, 'Écume', 'Marée'),
  card(23, 'Cœur de braise', 'Aurore'),
];
const find = makeCardFinder(CARDS);
const choiceOf = makeChoices(CARDS);
const HANDS = Object.fromEntries(PLACES.map((place) => [cardField(place), 'Carte 3']));
const read = (query: Query) => compositionOf(readBuilderFields(query), find);
const faultsOf = (query: Query) => read(query).faults.map(({ field, code }) => [field, code]);

describe('the card that a text names', () => {
  it.each([
    ['Carte 7', 7],
    ['  carte 7 ', 7],
    ['card7', 7],
    ['Écume (Marée)', 22],
    ['ecume (maree)', 22],
    ['coeur de braise', 23],
  ])('« %s » names card %d', (text, number) => {
    expect(find(text)).toMatchObject({ card: { number } });
  });

  it.each([
    ['Écume', 'ambiguous card'],
    ['', 'unknown card'],
    ['constructor', 'unknown card'],
  ])('« %s » is an %s', (text, code) => {
    expect(find(text)).toEqual({ code });
  });

  it('is found by the text that the list offers for it', () => {
    expect(CARDS.map((one) => find(choiceOf(one)))).toEqual(CARDS.map((one) => ({ card: one })));
  });

  it('is found even where cards share name and deck, or the name of one is the id of another', () => {
    const cards = [card(1, 'Écume'), card(2, 'Écume'), card(3, 'card4'), card(4)];
    const [found, choice] = [makeCardFinder(cards), makeChoices(cards)];
    expect(cards.map((one) => found(choice(one)))).toEqual(cards.map((one) => ({ card: one })));
  });
});

describe('the form of the builder', () => {
  it('converts to its setup and back', () => {
    const query = {
      ...HANDS,
      rouge5: 'Écume (Marée)',
      regle: ['elem', 'mp'],
      premier: 'red',
      element5: 'Feu',
      mur7up: '+',
      valeur7up: '22',
    };
    const setup = setupOf(read(query).composition)!;
    expect(setup).toEqual({
      rules: ['elem', 'mp'],
      firstPlayer: 'red',
      blue: [3, 3, 3, 3, 3],
      red: [3, 3, 3, 3, 22],
      elements: [{ pad: 5, element: 'Feu' }],
      walls: [{ pad: 7, direction: 'up', sign: '+', value: 22 }],
    });
    const again = fieldsOf(setup, (number) => choiceOf(CARDS[number - 1]!));
    expect(again).toEqual(readBuilderFields(query));
    expect(Object.fromEntries(entriesOf(again))).toEqual({ ...query, regle: 'mp' });
    expect(entriesOf(again)).toContainEqual(['regle', 'elem']);
    expect(parseSetupLink(makeSetupLink(setup))).toEqual(setup);
  });

  it('has one fault for all missing cards, at the first empty slot', () => {
    const query = { bleu1: 'Carte 1', rouge2: 'Zzz' };
    const fields = readBuilderFields(query);
    expect(missingFaults(fields, read(query).composition)).toEqual([
      { field: 'bleu2', code: 'missing cards', detail: { blue: 4, red: 5 } },
    ]);
    const whole = readBuilderFields(HANDS);
    expect(missingFaults(whole, compositionOf(whole, find).composition)).toEqual([]);
  });

  it('keeps invalid input while other fields change', () => {
    const query = { bleu1: 'Zzz', bleu2: 'Carte 4', mur7up: '+', valeur7up: '100' };
    const typed = readBuilderFields(query);
    const { composition, faults } = read(query);
    const next = keepFaulty(
      fieldsOf({ ...composition, rules: ['mp'] }, (number) => choiceOf(CARDS[number - 1]!)),
      typed,
      faults,
    );
    expect(next).toEqual({ ...typed, rules: ['mp'] });
  });

  it.each(PLACES)('names the field of %j', (place) => {
    expect(placeOfField(cardField(place))).toEqual(place);
  });

  it.each(SIDES)('names the fields of %j', (side) => {
    expect(Object.values(wallFields(side)).map(sideOfField)).toEqual([side, side]);
    expect(sideOfField('mur5up')).toBeNull();
  });

  it('reports every wrong field', () => {
    expect(
      faultsOf({ ...HANDS, bleu2: '', rouge1: 'Zzz', rouge4: 'écume', mur7up: '+', valeur9up: '5' }),
    ).toEqual([
      ['rouge1', 'unknown card'],
      ['rouge4', 'ambiguous card'],
      ['valeur7up', 'bad value'],
      ['mur9up', 'no sign'],
    ]);
  });

  it.each(['100', '-1', '1.5', 'x', '1e1', ' '])('refuses the number « %s » of a wall', (value) => {
    expect(faultsOf({ ...HANDS, mur7up: '=', valeur7up: value })).toEqual([['valeur7up', 'bad value']]);
  });

  it.each([
    { regle: 'zzz', premier: 'vert', element5: 'Bois', mur5up: '+', valeur5up: '3', mur7up: '*' },
    { regle: ['', '__proto__'], premier: ['', 'red'], element0: 'Feu', ['__proto__']: 'x' },
  ])('ignores rubbish such as %j', (rubbish) => {
    expect(read({ ...HANDS, ...rubbish })).toMatchObject({
      faults: [],
      composition: { rules: [], firstPlayer: 'blue', elements: [], walls: [] },
    });
  });

  it('shortens a text of 64 KiB', () => {
    expect(readBuilderFields({ bleu1: 'a'.repeat(65_536) }).hands.blue[0]).toHaveLength(80);
  });
});

describe('a random start', () => {
  it('has ten different cards, determined by the seed', () => {
    const hands = drawHands(CARDS, [], chanceOf('a'))!;
    expect(new Set([...hands.blue, ...hands.red]).size).toBe(10);
    expect(drawHands(CARDS, [], chanceOf('a'))).toEqual(hands);
    expect(drawHands(CARDS, [], chanceOf('b'))).not.toEqual(hands);
  });

  it.each(['aleamix', 'alea'] as const)('is balanced under %s', (rule) => {
    const gap = (rules: readonly 'aleamix'[] | readonly 'alea'[] | []) => {
      const { blue, red } = drawHands(CARDS, rules, chanceOf('c'))!;
      const sum = (hand: readonly Card[]) => hand.reduce((total, one) => total + cardPower(one), 0);
      return Math.abs(sum(blue) - sum(red));
    };
    expect(gap([rule] as ['alea'])).toBeLessThan(gap([]));
  });

  it('works with few cards, but not without any', () => {
    expect(drawHands(CARDS.slice(0, 3), [], chanceOf('d'))?.red).toHaveLength(5);
    expect(drawHands([], [], chanceOf('d'))).toBeNull();
    expect(drawSetup([], ['mp'], chanceOf('d'))).toBeNull();
  });

  it('has the elements and walls that its rules ask for, at most one in each place', () => {
    for (const seed of 'efghijkl') {
      const pads = drawElements(chanceOf(seed)).map(({ pad }) => pad);
      expect(pads.length).toBeGreaterThan(0);
      expect(new Set(pads).size).toBe(pads.length);
      expect(SIDES).toEqual(
        expect.arrayContaining(drawWalls(chanceOf(seed)).map(({ pad, direction }) => ({ pad, direction }))),
      );
    }
    expect(drawSetup(CARDS, ['bat'], chanceOf('m'))).toMatchObject({ elements: [], walls: [] });
    const whole = drawSetup(CARDS, ['elem', 'mp'], chanceOf('m'))!;
    expect(Math.min(whole.elements.length, whole.walls.length)).toBeGreaterThan(0);
    expect(parseSetupLink(makeSetupLink({ ...whole, blue: five((slot) => slot + 1) }))).not.toBeNull();
  });
});

describe('a simulation that was left', () => {
  const CARDS = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: `card${index + 1}`, number: index + 1, element: null },
    ...{ up: 5, right: 5, down: 5, left: 5 },
  }));
  const SETUP: Setup = {
    ...{ rules: [], firstPlayer: 'blue', elements: [], walls: [] },
    blue: five((slot) => slot + 1),
    red: five((slot) => slot + 6),
  };
  const LINK = makeSetupLink(SETUP);
  const TRIED = makeBranchesLink([
    [
      { slot: 0, cell: 4 },
      { slot: 1, cell: 0 },
    ],
  ]);
  const LEFT = { depart: LINK, c: TRIED, v: '0-1', aide: '1' };
  const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://atout').searchParams);

  describe('a start that is changed', () => {
    it('is opened by an address with the moves tried', () => {
      const state = {
        explored: { branches: [[{ slot: 0, cell: 4 } as const]], shown: 0, at: 1 },
        ...({ selected: 2, hasHints: true } as const),
      };
      const address = rebuildAddress({ base: { kind: 'built', setup: LINK }, setup: LINK }, state)!;
      expect(queryOf(address)).toMatchObject({ modifier: LINK, v: '0-1', aide: '1' });
      expect(queryOf(address)).not.toHaveProperty('s');
      expect(readLeft(queryOf(address))).toMatchObject({ depart: LINK, v: '0-1', aide: '1' });
    });

    it('carries over the moves of a game as moves tried', () => {
      const moves = [{ slot: 0, cell: 4 } as const];
      const explored = { branches: [moves], shown: 0, at: 1 };
      const state = { explored, selected: null, hasHints: false };
      const game = { kind: 'game', id: 3, moves } as const;
      expect(queryOf(rebuildAddress({ base: game, setup: LINK }, state)!)).toEqual({
        ...{ modifier: LINK, c: makeBranchesLink([moves]), v: '0-1' },
      });
      expect(rebuildAddress({ base: game, setup: null }, state)).toBeNull();
    });

    it('begins before the first move for a position in notation', () => {
      const state = {
        explored: { branches: [[{ slot: 0, cell: 4 } as const]], shown: 0, at: 1 },
        ...({ selected: null, hasHints: false } as const),
      };
      const base = { kind: 'position', line: '' } as const;
      expect(rebuildAddress({ base, setup: LINK }, state)).toBe(`/simulator?modifier=${LINK}`);
    });

    it('leads back to the simulation as it was left', () => {
      expect(queryOf(addressOfLeft(LEFT))).toEqual({ d: LINK, c: TRIED, v: '0-1', aide: '1' });
      expect(addressOfLeft({ ...LEFT, c: '', v: '', aide: '' })).toBe(`/simulator?d=${LINK}`);
    });

    it('keeps the moves if the rules allow them, and drops them otherwise', () => {
      const other: Setup = { ...SETUP, red: [12, 7, 8, 9, 10] };
      expect(queryOf(simulationAddress(other, CARDS, LEFT))).toEqual({
        ...{ d: makeSetupLink(other), c: TRIED, v: '0-1', aide: '1' },
      });
      expect(simulationAddress(SETUP, CARDS, { ...LEFT, c: 'rubbish!' })).toBe(`/simulator?d=${LINK}`);
      expect(simulationAddress(SETUP, CARDS, null)).toBe(`/simulator?d=${LINK}`);
    });

    it.each(['', 'rubbish', '1_'])('has nothing to go back to after « %s »', (depart) => {
      expect(readLeft({ depart, c: TRIED })).toBeNull();
    });
  });
});
