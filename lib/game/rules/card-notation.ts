import { DIRECTIONS, ELEMENTS, type CardValues, type Element } from './types.ts';

/** One letter per element; Ténèbres is n (nuit), Tonnerre is o (orage). */
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

/** Writes a card as one word: `1A35` (up, right, down, left), `1A35f` with element Feu, `Clad:1A35` with an id. */
export function makeCard(card: CardValues): string {
  const values = DIRECTIONS.map((side) => VALUES.charAt(card[side] - 1)).join('');
  const face = card.element ? values + ELEMENT_LETTERS[card.element] : values;
  return card.id === face ? face : `${encodeURIComponent(card.id)}:${face}`;
}

/** Parses a word made by `makeCard`; null for any other text. */
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

/** The element for a letter of `ELEMENT_LETTERS`; null for any other. */
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
