import { chanceOf } from '#lib/base/seeded-chance.ts';
import type { Card } from '#lib/game/card.ts';
import { capturesOfPlay, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { cellOfPad, coordinatesOf, five, nine } from '#lib/game/rules/cells.ts';
import { PADS, SLOTS, type Cell, type Five, type Position, type Slot } from '#lib/game/rules/types.ts';
import { noBreak } from '#lib/base/text/typography.ts';

export const FIRST_MOVE_PATH = '/premier-coup';

/** The number of cards taken by the right card, and of cards to choose from. */
export const TAKEN = 3;

/** The free cell between three of red's cards. */
const MIDDLE = coordinatesOf(4);

const RED_CELLS: readonly Cell[] = [1, 3, 5];

/** Maximum number of draws; if none succeeds, the cards allow no first move. */
const TRIES = 2_000;

/**
 * A board for newcomers: under the base rule alone, one of blue's three cards, but not the first, takes three cards on the middle cell, and
 * the others take at most one (product/learning §5). Deterministic; null if no draw succeeds.
 */
export function drawFirstMove(cards: readonly Card[]): Position | null {
  const chance = chanceOf('premier-coup');
  if (cards.length < 2 * TAKEN) return null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const drawn = Array.from({ length: 2 * TAKEN }, () => cards[Math.floor(chance() * cards.length)]);
    if (new Set(drawn).size < drawn.length) continue;
    const position = layOut(drawn);
    const counts = SLOTS.filter((slot) => position.hands.blue[slot]).map((slot) =>
      capturesOfPlay(position, { slot, ...MIDDLE }),
    );
    if (
      counts.filter((count) => count === TAKEN).length === 1 &&
      counts.every((count) => count !== 2) &&
      counts[0] !== TAKEN
    )
      return position;
  }
  return null;
}

function layOut(drawn: readonly (Card | undefined)[]): Position {
  const valuesAt = (at: number) => {
    const card = drawn[at];
    if (!card) return null;
    const { id, up, right, down, left, element } = card;
    return { id, up, right, down, left, element };
  };
  const empty: Five<null> = five(() => null);
  return {
    rules: [],
    turn: 'blue',
    ground: nine(() => ({ element: null, walls: [] })),
    hands: { blue: five((slot) => (slot < TAKEN ? valuesAt(slot) : null)), red: empty },
    board: nine((cell) => {
      const at = RED_CELLS.indexOf(cell);
      const card = at < 0 ? null : valuesAt(TAKEN + at);
      return card && { card, color: 'red' };
    }),
  };
}

/** The selected card and the play in an address; null for a missing or impossible one. */
export function readFirstMove(
  { hands, board }: Position,
  { card, pad }: { card: string; pad: string },
): { readonly selected: Slot | null; readonly play: Placement | null } {
  const selected = SLOTS.find((slot) => String(slot + 1) === card && hands.blue[slot]) ?? null;
  const found = PADS.find((one) => String(one) === pad);
  const cell = found === undefined ? null : cellOfPad(found);
  const isFree = cell !== null && board[cell] === null;
  return { selected, play: selected !== null && isFree ? { slot: selected, ...coordinatesOf(cell) } : null };
}

/** The page with a selected card, counted from 1, and its cell, by its pad. */
export function firstMoveAddress(chosen: { readonly card?: number; readonly pad?: number } = {}): string {
  const { card, pad } = chosen;
  if (card === undefined) return FIRST_MOVE_PATH;
  return `${FIRST_MOVE_PATH}?carte=${card}${pad === undefined ? '' : `&case=${pad}`}`;
}

/** The texts of the first move (product/learning §5). */
export const FIRST_MOVE_MESSAGES = {
  title: 'Votre premier coup',
  description: noBreak(
    'Une carte sur trois en prend trois : trouvez-la, puis jouez la partie entière. Sans compte, dans le navigateur.',
  ),
  region: 'Table du premier coup',
  task: 'Une de vos cartes en prend trois',
  choose: 'Choisissez une carte.',
  lay: 'Posez-la sur une case vide.',
  found: noBreak('Trouvé !'),
  again: 'Recommencer',
  whole: 'Jouez la partie entière',
  robot: noBreak('Contre AuHasard, qui pose ses cartes sans réfléchir. Vous commencez, et rien ne compte.'),
  rules: 'Toutes les règles',
} as const;

/** The invitation to play without client or account. */
export const PLAY_HERE = {
  link: 'Jouer ici, dans le navigateur',
  note: noBreak('Un premier coup, puis une partie contre un robot : sans compte ni téléchargement.'),
  before: noBreak("Envie d'essayer d'abord ?"),
  noInstall: noBreak('Sur Mac, sous Android ou sous Linux, rien à installer :'),
  device: 'jouez ici, dans le navigateur',
} as const;

/** The outcome of a wrong first move: « Deux cartes prises : cherchez celle qui en prend trois. » */
export function missedText(taken: number): string {
  const counts = ['Aucune carte prise', 'Une seule carte prise', 'Deux cartes prises'];
  return noBreak(`${counts[taken] ?? ''} : cherchez celle qui en prend trois.`);
}
