import { DIRECTIONS, ELEMENTS } from './types.ts';
import type { CardValues, Element } from './types.ts';

/** One letter for each element: Ténèbres is n for nuit, Tonnerre o for orage. */
export const ELEMENT_LETTERS = {
  Eau: 'e',
  Feu: 'f',
  Poison: 'p',
  Terre: 't',
  Vent: 'v',
  Lumière: 'l',
  Ténèbres: 'n',
  Tonnerre: 'o',
  Glace: 'g',
} as const satisfies Record<Element, string>;

const VALUES = '123456789A';
const CARD = /^(?:([^:]*):)?([1-9A])([1-9A])([1-9A])([1-9A])([efptvlnog])?$/;

/** A card in one word: `1A35` up right down left, `1A35f` of fire, `Clad:1A35` with an id that is not the word itself. */
export function makeCard(card: CardValues): string {
  const values = DIRECTIONS.map((side) => VALUES.charAt(card[side] - 1)).join('');
  const face = card.element ? values + ELEMENT_LETTERS[card.element] : values;
  return card.id === face ? face : `${encodeURIComponent(card.id)}:${face}`;
}

/** The card that a word of `makeCard` stands for; null for any other text. */
export function parseCard(text: string): CardValues | null {
  const match = CARD.exec(text);
  if (!match) return null;
  const [, word, up, right, down, left, letter] = match;
  const id = word === undefined ? text : decodeId(word);
  if (id === null) return null;
  return {
    id,
    up: valueOf(up),
    right: valueOf(right),
    down: valueOf(down),
    left: valueOf(left),
    element: letter === undefined ? null : parseElement(letter),
  };
}

/** The element of a letter; null for a letter that stands for none. */
export function parseElement(letter: string): Element | null {
  return ELEMENTS.find((element) => ELEMENT_LETTERS[element] === letter) ?? null;
}

function decodeId(word: string): string | null {
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

function valueOf(letter = ''): number {
  return VALUES.indexOf(letter) + 1;
}
