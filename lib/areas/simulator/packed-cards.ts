import { valueText } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import type { DrawerCard } from './drawer.ts';

const FIELD = '|';
const LINE = '\n';

/** All cards for the page, one per line, a third of their size in JSON. Decks are given by their place in the first line. */
export function packCards(cards: readonly DrawerCard[]): string {
  const decks = [...new Set(cards.map(({ deck }) => deck))];
  const lines = cards.map(({ number, id, name, deck, element, pictures, ...values }) =>
    [
      number,
      id === usualId(name) ? '' : id,
      name,
      decks.indexOf(deck),
      [values.up, values.right, values.down, values.left].map(valueText).join(''),
      element ? ELEMENTS.indexOf(element) : '',
      pictures.isOwn ? 1 : '',
      pictures.query,
    ]
      .map((field) => String(field).replaceAll(FIELD, ' ').replaceAll(LINE, ' '))
      .join(FIELD),
  );
  return [decks.join(FIELD), ...lines].join(LINE);
}

/** The usual id of a name: « Loup gris » is LoupGris. Only shortens lines; any other id is written out. */
function usualId(name: string): string {
  const words = name
    .replace(/[œŒ]/g, 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\dA-Za-z]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The cards of a text from `packCards`. */
export function unpackCards(text: string): readonly DrawerCard[] {
  const [head = '', ...lines] = text.split(LINE);
  const decks = head.split(FIELD);
  return lines.map((line) => {
    const [number, id = '', name = '', deck, values = '', element, isOwn, query = ''] = line.split(FIELD);
    const [up = 1, right = 1, down = 1, left = 1] = Array.from(values, (value) =>
      value === 'A' ? 10 : Number(value),
    );
    return {
      ...{
        id: id === '' ? usualId(name) : id,
        number: Number(number),
        name,
        deck: decks[Number(deck)] ?? '',
      },
      ...{ up, right, down, left },
      element: element ? (ELEMENTS[Number(element)] ?? null) : null,
      pictures: { query, isOwn: isOwn === '1' },
    };
  });
}
