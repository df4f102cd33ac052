import { addSeconds } from '#lib/base/paris-time.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { cellOfPad, five } from '#lib/game/rules/cells.ts';
import { isOneOf } from '#lib/game/rules/guards.ts';
import { otherColor, areWallsPossible, isCardValue, isWallValue } from '#lib/game/rules/play.ts';
import { isRuleCode } from '#lib/game/rules/rule-set.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { startPosition, type Start } from '#lib/game/rules/start-position.ts';
import {
  DIRECTIONS,
  ELEMENTS,
  PADS,
  WALL_SIGNS,
  type CardValues,
  type Color,
  type Pad,
  type Play,
  type Position,
} from '#lib/game/rules/types.ts';

/** The fields of a stored game that describe the position before its first play. */
export type StoredStart = Pick<GameDocument, 'rules' | 'cards' | 'elements' | 'walls' | 'firstPlayer'>;

/** The fields of a stored game that describe its plays. */
export type StoredPlays = Pick<GameDocument, 'plays' | 'firstPlayer'>;

/** The condition for games under way; after a day without an end a game counts as abandoned. */
export function underWayAt(now: Date): { endedAt: null; startedAt: { $gt: Date } } {
  return { endedAt: null, startedAt: { $gt: addSeconds(now, -86_400) } };
}

/** The position before the first play of a stored game; throws on a start that `hasStart` refuses. */
export function startOf(game: StoredStart): Position {
  return startPosition(readStart(game));
}

/** The plays of a stored game with their players, who alternate; the engine judges whether they are legal. */
export function playsOf({ plays, firstPlayer }: StoredPlays): Play[] {
  return plays.map(({ slot, x, y }, index) => ({ slot, x, y, player: playerOf(firstPlayer, index) }) as Play);
}

/** The player who made a play of a game; plays are counted from 0. */
export function playerOf(firstPlayer: Color, play: number): Color {
  return play % 2 === 0 ? firstPlayer : otherColor(firstPlayer);
}

/** True for a start that the engine can read: known rules and elements, ten valid cards, walls on outer sides. */
export function hasStart({ rules, cards, elements, walls }: StoredStart): boolean {
  return (
    rules.every(isRuleCode) &&
    cards.length === CARDS_IN_GAME &&
    cards.every(isCard) &&
    elements.every(({ pad, element }) => isOneOf(PADS, pad) && isOneOf(ELEMENTS, element)) &&
    walls.every(isWall)
  );
}

function isCard({ up, right, down, left, element }: StoredStart['cards'][number]): boolean {
  return [up, right, down, left].every(isCardValue) && (element === null || isOneOf(ELEMENTS, element));
}

function isWall({ pad, ...wall }: StoredStart['walls'][number]): boolean {
  const isKnown = isOneOf(DIRECTIONS, wall.direction) && isOneOf(WALL_SIGNS, wall.sign);
  return isKnown && isWallValue(wall.value) && isOneOf(PADS, pad) && areWallsPossible(cellOfPad(pad), [wall]);
}

function readStart(game: StoredStart): Start {
  if (!hasStart(game)) throw new Error('The engine cannot read the start of this game');
  const { rules, cards, elements, walls, firstPlayer } = game;
  return {
    rules: rules.filter(isRuleCode),
    blue: five((slot) => cardAt(cards, slot)),
    red: five((slot) => cardAt(cards, slot + 5)),
    firstPlayer,
    // `hasStart` has checked every pad and element.
    elements: elements as Start['elements'],
    walls: walls.map(({ pad, ...wall }) => ({ pad: pad as Pad, ...wall })),
  };
}

function cardAt(cards: StoredStart['cards'], index: number): CardValues {
  const card = cards[index];
  if (!card) throw new Error(`The game has no card ${index}`);
  const { _id: id, up, right, down, left } = card;
  return { id, up, right, down, left, element: card.element as CardValues['element'] };
}
