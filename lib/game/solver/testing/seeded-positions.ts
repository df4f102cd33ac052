import { isOuterSide, cellOfPad, coordinatesOf, five } from '#lib/game/rules/cells.ts';
import { playTurn, replay } from '#lib/game/rules/play.ts';
import { cardPower, isPowerAllowed } from '#lib/game/rules/power.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';
import { startPosition } from '#lib/game/rules/start-position.ts';
import {
  CELLS,
  DIRECTIONS,
  ELEMENTS,
  PADS,
  SLOTS,
  WALL_SIGNS,
  type CardValues,
  type Element,
  type Play,
  type Position,
  type RuleCode,
  type Wall,
} from '#lib/game/rules/types.ts';
import { countCards } from '#lib/game/rules/score.ts';
import type { PlayValue, Solution } from '../solution.ts';

/** Players use no weaker cards. */
const LEAST_POWER = 12;

type Dice = {
  /** True with this probability, from 0 to 1. */
  readonly happens: (chance: number) => boolean;
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
};

/** The start of a game under a preset of product/rules §9. The same preset and seed always give the same game. */
export function seededStart(preset: number, seed: number): Position {
  const rules: readonly RuleCode[] = PRESETS[preset]?.rules ?? [];
  const dice = diceOf(preset * 1_000_003 + seed + 1);
  const hand = (from: number) => five((slot) => drawCard(dice, `card${from + slot}`));
  return startPosition({
    rules,
    blue: hand(0),
    red: hand(5),
    firstPlayer: dice.happens(0.5) ? 'blue' : 'red',
    elements: rules.includes('elem') ? drawElements(dice) : [],
    walls: rules.includes('mp') ? drawWalls(dice) : [],
  });
}

function drawCard(dice: Dice, id: string): CardValues {
  const element = dice.happens(0.4) ? dice.pick<Element>(ELEMENTS) : null;
  for (;;) {
    const value = () => dice.between(1, 10);
    const card = { id, up: value(), right: value(), down: value(), left: value(), element };
    const power = cardPower(card);
    if (power >= LEAST_POWER && isPowerAllowed(power, '')) return card;
  }
}

function drawElements(dice: Dice) {
  return PADS.filter(() => dice.happens(0.35)).map((pad) => ({ pad, element: dice.pick(ELEMENTS) }));
}

function drawWalls(dice: Dice) {
  return PADS.flatMap((pad) =>
    DIRECTIONS.filter((direction) => isOuterSide(cellOfPad(pad), direction) && dice.happens(0.35)).map(
      (direction): { pad: typeof pad } & Wall => ({
        pad,
        direction,
        sign: dice.pick(WALL_SIGNS),
        value: dice.between(14, 26),
      }),
    ),
  );
}

/** Random numbers by mulberry32, whose 32 bits of state are enough for dealing cards. */
function diceOf(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    happens: (chance) => next() < chance,
    between,
    pick: <T>(items: readonly T[]): T => items[between(0, items.length - 1)] as T,
  };
}

/** A whole game from a start, with plays drawn from a seed. */
export function seededPlays(start: Position, seed: number): readonly Play[] {
  const dice = diceOf(seed * 7919 + 13);
  const plays: Play[] = [];
  let position = start;
  while (position.board.includes(null)) {
    const { hands, turn, board } = position;
    const slot = dice.pick(SLOTS.filter((one) => hands[turn][one] !== null));
    const play = { slot, player: turn, ...coordinatesOf(dice.pick(CELLS.filter((cell) => !board[cell]))) };
    const made = playTurn(position, play);
    if (!made.ok) throw new Error(made.code);
    plays.push(play);
    ({ position } = made.value);
  }
  return plays;
}

/** The position after the first `count` plays of `seededPlays`. */
export function seededLine(start: Position, count: number, seed: number): Position {
  const turns = replay(start, seededPlays(start, seed).slice(0, count));
  return turns.ok ? (turns.value.at(-1)?.position ?? start) : start;
}

/** Solves a position by playing out every game with the rules engine, without pruning or caching. */
export function solveByForce(position: Position): Solution {
  const plays: PlayValue[] = [];
  for (const slot of SLOTS) {
    for (const cell of CELLS) {
      const { x, y } = coordinatesOf(cell);
      const turn = playTurn(position, { slot, player: position.turn, x, y });
      if (turn.ok) plays.push({ slot, x, y, value: 0 - solveByForce(turn.value.position).value });
    }
  }
  if (plays.length === 0) return { value: countCards(position, position.turn) - 5, plays };
  return { value: Math.max(...plays.map(({ value }) => value)), plays };
}
