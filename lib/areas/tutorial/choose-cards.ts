import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';
import type { Card } from '#lib/game/card.ts';
import { five, nine } from '#lib/game/rules/cells.ts';
import { isClad } from '#lib/game/rules/power.ts';
import { DIRECTIONS, type CardValues, type Position } from '#lib/game/rules/types.ts';
import type { PlayedExample } from '#lib/game/narration/play-marks.ts';
import type { BoardExample, HandsExample } from './lesson.ts';
import { cardsOf, outcomeOf, playExample, playOn } from './play-example.ts';

/** Attempts to find cards for an example, some 50 ms in all, once per set of cards. */
const TRIES = 1_500;

/** The rules whose examples play the same without the rule. */
const PLAYED_ALIKE = ['base', 'open'];

type Catalog = ReadonlyMap<string, Card>;

/** An example with cards of this site; `isTold` when the texts mention these cards. */
export type ChosenBoard = { readonly played: PlayedExample; readonly isTold: boolean };

/** True for a card that is the same on this site as in the texts. */
export function isSameCard(card: CardValues & { readonly name?: string }, catalog: Catalog): boolean {
  const own = catalog.get(card.id);
  if (!own || own.element !== card.element || (card.name !== undefined && own.name !== card.name))
    return false;
  return DIRECTIONS.every((side) => own[side] === card[side]);
}

/**
 * An example on a board with cards of this site: its own if they are the same here, or else others that give its play the same outcome, and
 * a different one without the rule. Null when no cards do.
 */
export function chooseBoard(example: BoardExample, catalog: Catalog): ChosenBoard | null {
  const told = playExample(example);
  const roles = cardsOf(told.before);
  if (roles.every((card) => isSameCard(card, catalog))) return { played: told, isTold: true };
  const chance = chanceOf(example.lesson);
  const cards = [...catalog.values()].filter((card) => !isClad(card));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const cast = castRoles(roles, cards, chance);
    if (cast === null) return null;
    const played = playOn(recast(told.before, cast), example);
    if (outcomeOf(played.turn) === example.shows && needsRule(played, example))
      return { played, isTold: false };
  }
  return null;
}

/** Two hands of this site's cards that the random rule balances, as ids: strong ones against weak ones. Null with too few cards. */
export function chooseHands(example: HandsExample, told: Catalog, catalog: Catalog): HandsExample | null {
  const ids = [...example.blue, ...example.red];
  const isTheirs = (card: Card | undefined) => card !== undefined && isSameCard(card, catalog);
  if (ids.every((id) => isTheirs(told.get(id)))) return example;
  const powers = new Map(
    [...catalog.values()].map((card) => [card.id, DIRECTIONS.reduce((sum, side) => sum + card[side], 0)]),
  );
  const drawn = draw([...powers.keys()], 10, chanceOf(example.lesson)).toSorted(
    (one, other) => (powers.get(other) ?? 0) - (powers.get(one) ?? 0),
  );
  return drawn.length < 10 ? null : { ...example, blue: drawn.slice(0, 5), red: drawn.slice(5) };
}

/** A random card for each role, with its element if it has one; null with too few cards. */
function castRoles(
  roles: readonly CardValues[],
  cards: readonly Card[],
  chance: Chance,
): Map<string, Card> | null {
  const left = [...cards];
  const cast = new Map<string, Card>();
  for (const { id, element } of roles) {
    const fitting = element === null ? left : left.filter((card) => card.element === element);
    const card = fitting[Math.floor(chance() * fitting.length)];
    if (!card) return null;
    cast.set(id, card);
    left.splice(left.indexOf(card), 1);
  }
  return cast;
}

function recast(position: Position, cast: ReadonlyMap<string, Card>): Position {
  const other = (card: CardValues): CardValues => {
    const { id, up, right, down, left, element } = cast.get(card.id) ?? card;
    return { id, up, right, down, left, element };
  };
  const hand = (color: 'blue' | 'red') =>
    five((slot) => {
      const card = position.hands[color][slot];
      return card && other(card);
    });
  return {
    ...position,
    board: nine((cell) => {
      const placed = position.board[cell];
      return placed && { ...placed, card: other(placed.card) };
    }),
    hands: { blue: hand('blue'), red: hand('red') },
  };
}

function needsRule({ before }: PlayedExample, example: BoardExample): boolean {
  if (PLAYED_ALIKE.includes(example.lesson)) return true;
  return outcomeOf(playOn({ ...before, rules: [] }, example).turn) !== example.shows;
}

function draw<T>(from: readonly T[], count: number, chance: Chance): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(chance() * left.length), 1),
  ).flat();
}
