import { UnknownValue } from '#lib/base/request-errors.ts';
import type { Card } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { galleryQuery, galleryAddress, tableAddress } from './card-query.ts';
import { rangeName, sideFilterText, sizeText } from './gallery-messages.ts';
import {
  boundsOf,
  choicesOf,
  countOwned,
  listChapters,
  makeSideFilter,
  POWER_RANGES,
  readSideFilter,
  WHOLE_GALLERY,
  type GalleryQuery,
} from './gallery.ts';

function makeCard(number: number, changes: Partial<Card>): Card {
  const sides = { up: 2, right: 2, down: 2, left: 2 };
  return {
    id: `C${number}`,
    number,
    name: `Carte ${number}`,
    deck: 'Forge',
    element: null,
    price: null,
    ...sides,
    ...changes,
  };
}

const ecume = makeCard(3, { name: 'Écume', deck: 'Marées', element: 'Eau' });
const fanal = makeCard(2, { name: 'Fanal', deck: 'Marées', up: 10 });
const lave = makeCard(1, { name: 'Lave', element: 'Feu', up: 10, down: 10 });
const CARDS = [ecume, fanal, lave];

const chapters = (query: Partial<GalleryQuery>, collection: ReadonlyMap<string, number> | null = null) =>
  listChapters(CARDS, {
    query: { ...WHOLE_GALLERY, ...query },
    collection,
    descriptions: new Map([['Marées', 'La mer.']]),
  });
const numbers = (...asked: Parameters<typeof chapters>) =>
  chapters(...asked).flatMap(({ cards }) => cards.map(({ card }) => card.number));

describe('the gallery', () => {
  it('has a chapter per deck with its description, in the order of the numbers', () => {
    expect(chapters({}).map(({ deck, description }) => [deck, description])).toEqual([
      ['Forge', ''],
      ['Marées', 'La mer.'],
    ]);
    expect(numbers({})).toEqual([1, 2, 3]);
  });

  it.each([
    [{ deck: 'Marées' }, [2, 3]],
    [{ element: 'Feu' }, [1]],
    [{ element: 'aucun' }, [2]],
    [{ power: '4-15' }, [3]],
    [{ power: '16-20' }, [2]],
    [{ power: '21-25' }, [1]],
    [{ power: '26-40' }, []],
    [{ q: 'ecu' }, [3]],
    [{ cote: 'haut-10-10' }, [1, 2]],
    [{ cote: 'bas-1-9' }, [2, 3]],
    [{ deck: 'Marées', power: '16-20' }, [2]],
  ] satisfies [Partial<GalleryQuery>, number[]][])('filters by %j', (query, found) => {
    expect(numbers(query)).toEqual(found);
  });

  it.each([
    ['miennes', [1, 3]],
    ['doubles', [3]],
    ['manquantes', [2]],
  ] as const)('shows a player those called « %s »', (cartes, found) => {
    const collection = new Map([
      ['C1', 1],
      ['C3', 2],
    ]);
    expect(numbers({ cartes }, collection)).toEqual(found);
  });

  it('ignores the filter by owned cards for visitors', () => {
    expect(numbers({ cartes: 'manquantes' })).toEqual([1, 2, 3]);
    expect(chapters({})[0]?.cards[0]?.quantity).toBeNull();
  });

  it("counts the player's cards of the whole deck, regardless of filters", () => {
    const collection = new Map([
      ['C2', 4],
      ['C1', 0],
      ['gone', 3],
    ]);
    expect(chapters({ q: 'ecume' }, collection)).toMatchObject([{ owned: 1, total: 2 }]);
    expect(countOwned(CARDS, collection)).toBe(1);
  });

  it('refuses unknown values', () => {
    expect(() => chapters({ deck: 'Nulle' })).toThrow(UnknownValue);
    for (const query of [{ power: '1-99' }, { cartes: 'toutes' }, { element: 'Boue' }])
      expect(() => galleryQuery.parse(query)).toThrow(UnknownValue);
  });
});

describe('the choices of a filter', () => {
  it('are the values of the existing cards', () => {
    const { decks, elements, ranges } = choicesOf(CARDS, ELEMENTS);
    expect(decks).toEqual(['Forge', 'Marées']);
    expect(elements).toEqual(['Eau', 'Feu', 'aucun']);
    expect(ranges.map(rangeName)).toEqual(['8 à 15', '16 à 20', '21 à 25']);
  });

  it('cover every possible power once', () => {
    const bounds = POWER_RANGES.map(boundsOf);
    expect([bounds[0]?.from, bounds.at(-1)?.to]).toEqual([4, 40]);
    for (const [at, { from }] of bounds.slice(1).entries()) expect(from).toBe((bounds[at]?.to ?? 0) + 1);
  });
});

it.each(['haut', 'haut-0-3', 'bas-1-11', 'milieu-1-3', 'haut-1-2-3'])('has no side filter %j', (text) => {
  expect(() => chapters({ cote: text })).toThrow(UnknownValue);
});

it('round-trips the filter of a side, and describes it', () => {
  const filter = { side: 'left', from: 3, to: 10 } as const;
  expect(makeSideFilter(filter)).toBe('gauche-3-10');
  expect(readSideFilter('gauche-3-10')).toEqual(filter);
  expect(sideFilterText(filter)).toBe('Chiffre de gauche\u00a0: de 3 à A');
});

it('keeps the query in its addresses', () => {
  const query: GalleryQuery = { ...WHOLE_GALLERY, deck: 'Marées', power: '26-40' };
  expect(galleryAddress(WHOLE_GALLERY)).toBe('/cartes');
  expect(galleryAddress(query)).toBe('/cartes?deck=Mar%C3%A9es&power=26-40');
  expect(tableAddress(query)).toBe('/power?deck=Mar%C3%A9es#cartes');
});

it('gives the numbers of cards and decks of any game', () => {
  expect(sizeText(168, 6)).toBe('168\u00a0cartes en six decks.');
  expect(sizeText(1, 1)).toBe('1\u00a0carte en un deck.');
  expect(sizeText(2_000, 80)).toBe('2\u00a0000\u00a0cartes en 80 decks.');
});
