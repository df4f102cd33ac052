import type { BoardJson } from '../board-json.ts';
import type { TurnJson } from '../play-json.ts';
import type { CardValues, Cause, Color, Direction, Pad, Play, RuleCode, TurnEvent, Wall } from '../types.ts';

/**
 * A second implementation of docs/product/rules.md by different means from the engine: grid points, every pair of
 * sides, combos as shortest paths in the graph of possible captures. Speed does not matter here.
 */

export type CardDictionary = Readonly<Record<string, CardValues>>;

type Stone = { at: Point; card: CardValues; color: Color };
type Point = { x: number; y: number };
type World = { rules: readonly RuleCode[]; elements: Map<string, string | null>; stones: Stone[] };
type Side = { own: number; stone: Stone | null; facing: number; isEdge: boolean };

const VECTORS: readonly [Direction, number, number, Direction][] = [
  ['left', -1, 0, 'right'],
  ['right', 1, 0, 'left'],
  ['up', 0, -1, 'down'],
  ['down', 0, 1, 'up'],
];

/** The expected turn for a legal play. */
export function oracleTurn(board: BoardJson, cards: CardDictionary, play: Play): TurnJson {
  const hand = play.player === 'blue' ? board.blueHand : board.redHand;
  const id = hand[play.slot] ?? '';
  const placed: Stone = { at: { x: play.x, y: play.y }, card: cardOf(cards, id), color: play.player };
  const world = worldOf(board, cards, placed);
  const direct = directCaptures(world, placed);
  const combos = comboDepths(world, placed, direct);
  const captures = [
    ...[...direct].map(([stone, cause]) => capturedEvent(stone, cause, 0)),
    ...[...combos].map(([stone, depth]) => capturedEvent(stone, 'combo', depth)),
  ].sort((one, other) => one.depth * 10 + one.pad - (other.depth * 10 + other.pad));
  for (const stone of [...direct.keys(), ...combos.keys()]) stone.color = play.player;
  const padPosition = padAt(placed.at);
  const pushes = pushesOf(board, placed);
  for (const push of pushes) for (const stone of world.stones) movePoint(stone.at, push);
  const emptied = hand.map((card, slot) => (slot === play.slot ? null : card));
  return {
    board: {
      ...board,
      onBoard: cellsAfter(board, world),
      blueHand: play.player === 'blue' ? emptied : board.blueHand,
      redHand: play.player === 'red' ? emptied : board.redHand,
      turnOfBlue: play.player === 'red',
    },
    card: id,
    color: play.player,
    padPosition,
    events: [{ type: 'placed', pad: padPosition }, ...captures, ...pushes],
  };
}

function worldOf(board: BoardJson, cards: CardDictionary, placed: Stone): World {
  const elements = new Map<string, string | null>();
  const stones = [placed];
  for (let pad = 1; pad <= 9; pad++) {
    const at = { x: (pad - 1) % 3, y: 2 - Math.floor((pad - 1) / 3) };
    const cell = board.onBoard[pad as Pad];
    elements.set(`${at.x} ${at.y}`, cell.element);
    if (cell.card) stones.push({ at, card: cardOf(cards, cell.card.card), color: cell.card.color });
  }
  return { rules: board.rules, elements, stones };
}

/** §14 to §19: S with the first cause of each card, then B. */
function directCaptures(world: World, placed: Stone): Map<Stone, Cause> {
  const has = (rule: RuleCode) => world.rules.includes(rule);
  const sides = VECTORS.map((vector) => sideOf(world, placed, vector));
  const captures = new Map<Stone, Cause>();
  const capture = (side: Side, cause: Cause) => {
    if (side.stone && side.stone.color !== placed.color && !captures.has(side.stone))
      captures.set(side.stone, cause);
  };
  const eachPair = (cause: Cause, fires: (one: Side, other: Side) => boolean) => {
    for (const one of sides)
      for (const other of sides) if (one !== other && fires(one, other)) capture(one, cause);
  };
  const isSame = (side: Side) => side.stone !== null && side.own === side.facing;
  const isPlus = (one: Side, other: Side) => one.own + one.facing === other.own + other.facing;
  if (has('=')) eachPair('same', (one, other) => isSame(one) && isSame(other));
  if (has('mm')) eachPair('sameWall', (one, other) => isSame(one) && other.isEdge && other.own === 10);
  if (has('+'))
    eachPair('plus', (one, other) => one.stone !== null && other.stone !== null && isPlus(one, other));
  if (has('ma')) eachPair('additionalWall', (one, other) => other.isEdge && isPlus(one, other));
  for (const side of sides) {
    const cause = side.stone && baseCause(world, placed, side.stone);
    if (cause) capture(side, cause);
  }
  return captures;
}

/** §20: the shortest path from a card of S to each card in neither S nor B. */
function comboDepths(world: World, placed: Stone, direct: Map<Stone, Cause>): Map<Stone, number> {
  const targets = world.stones.filter((stone) => stone.color !== placed.color && !direct.has(stone));
  const starters = [...direct.keys()].filter(
    (stone) => !['basic', 'battle'].includes(direct.get(stone) ?? ''),
  );
  const depths = new Map<Stone, number>(starters.map((stone) => [stone, 0]));
  for (let round = 0; round < 9; round++) {
    for (const [from, depth] of [...depths]) {
      for (const to of targets) {
        if (!baseCause(world, from, to)) continue;
        depths.set(to, Math.min(depths.get(to) ?? Infinity, depth + 1));
      }
    }
  }
  for (const stone of starters) depths.delete(stone);
  return depths;
}

/** §11 to §13: how one card would capture another if they were enemies; null if it would not or they do not touch. */
function baseCause(world: World, from: Stone, to: Stone): 'basic' | 'battle' | null {
  for (const vector of VECTORS) {
    const side = sideOf(world, from, vector);
    if (side.stone !== to) continue;
    const mine = side.own + elementBonus(world, from);
    const theirs = side.facing + elementBonus(world, to);
    if (mine > theirs) return 'basic';
    if (mine === theirs && world.rules.includes('bat') && bataille(from.card) > bataille(to.card))
      return 'battle';
  }
  return null;
}

function sideOf(world: World, stone: Stone, [side, dx, dy, facing]: (typeof VECTORS)[number]): Side {
  let x = stone.at.x + dx;
  let y = stone.at.y + dy;
  if (world.rules.includes('mkc')) [x, y] = [(x + 3) % 3, (y + 3) % 3];
  const isEdge = x < 0 || x > 2 || y < 0 || y > 2;
  const other = world.stones.find(({ at }) => at.x === x && at.y === y) ?? null;
  return {
    own: stone.card[side],
    stone: other,
    facing: isEdge ? 10 : (other?.card[facing] ?? Number.NaN),
    isEdge,
  };
}

function elementBonus(world: World, { at, card }: Stone): number {
  const element = world.elements.get(`${at.x} ${at.y}`);
  if (!element || !world.rules.includes('elem')) return 0;
  return card.element === element ? 1 : -1;
}

/** §21 and §23. */
function pushesOf(board: BoardJson, placed: Stone): Extract<TurnEvent, { type: 'pushed' }>[] {
  if (!board.rules.includes('mp')) return [];
  const { x, y } = placed.at;
  const { up, right, down, left } = placed.card;
  const power = up + right + down + left;
  const isFired = ({ sign, value }: Wall) =>
    (sign === '+' && power > value) || (sign === '-' && power < value) || (sign === '=' && power === value);
  const fired = board.onBoard[padAt(placed.at)].walls.filter(isFired).map(({ direction }) => direction);
  const order: Direction[] = ['left', 'right', 'up', 'down'];
  return order
    .filter((direction) => fired.includes(direction))
    .map((direction) => {
      const isRow = direction === 'left' || direction === 'right';
      return {
        type: 'pushed',
        line: isRow ? 'row' : 'column',
        index: (isRow ? y : x) as 0 | 1 | 2,
        direction,
      };
    });
}

/** §22. */
function movePoint(at: Point, { line, index, direction }: Extract<TurnEvent, { type: 'pushed' }>): void {
  const by = direction === 'left' || direction === 'up' ? 2 : 1;
  if (line === 'row' && at.y === index) at.x = (at.x + by) % 3;
  if (line === 'column' && at.x === index) at.y = (at.y + by) % 3;
}

function cellsAfter(board: BoardJson, world: World): BoardJson['onBoard'] {
  const entries = Object.entries(board.onBoard).map(([pad, cell]) => {
    const stone = world.stones.find(({ at }) => padAt(at) === Number(pad));
    return [pad, { ...cell, card: stone ? { card: stone.card.id, color: stone.color } : null }];
  });
  return Object.fromEntries(entries) as BoardJson['onBoard'];
}

function capturedEvent(stone: Stone, cause: Cause, depth: number) {
  return { type: 'captured' as const, pad: padAt(stone.at), cause, depth };
}

function padAt({ x, y }: Point): Pad {
  return [7, 8, 9, 4, 5, 6, 1, 2, 3][3 * y + x] as Pad;
}

function bataille(card: CardValues): number {
  return card.id === 'Clad' ? 29 : card.up + card.right + card.down + card.left;
}

function cardOf(cards: CardDictionary, id: string): CardValues {
  const card = cards[id];
  if (!card) throw new Error(`No card ${id}`);
  return card;
}
