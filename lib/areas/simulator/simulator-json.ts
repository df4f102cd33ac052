import { z } from 'zod';
import { toBoardJson } from '#lib/game/rules/position-json.ts';
import { toTurnJson, type TurnJson } from '#lib/game/rules/play-json.ts';
import { CAUSES, COLORS, DIRECTIONS, ELEMENTS, RULE_CODES, WALL_SIGNS } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import type { FinishedGame } from '#lib/areas/history/game-detail.ts';

const coordinate = z.int().min(0).max(2);
const pad = z.int().min(1).max(9);
const color = z.enum(COLORS);
const hand = z.array(z.string().nullable());
const element = z.enum(ELEMENTS).nullable();
const wall = z.object({ direction: z.enum(DIRECTIONS), sign: z.enum(WALL_SIGNS), value: z.int() });
const cardValue = z.int().min(1).max(10);

/** A board (4-decisions 4.3): `wall` is the first of `walls`. */
const boardJson = z.object({
  onBoard: z.record(
    z.string(),
    z.object({
      element,
      walls: z.array(wall),
      wall: wall.nullable(),
      card: z.object({ card: z.string(), color }).nullable(),
    }),
  ),
  blueHand: hand,
  redHand: hand,
  turnOfBlue: z.boolean(),
  rules: z.array(z.enum(RULE_CODES)),
});

const eventJson = z.union([
  z.object({ type: z.literal('placed'), pad }),
  z.object({ type: z.literal('captured'), pad, cause: z.enum(CAUSES), depth: z.int().min(0) }),
  z.object({
    type: z.literal('pushed'),
    line: z.enum(['row', 'column']),
    index: coordinate,
    direction: z.enum(DIRECTIONS),
  }),
]);

const turnJson = z.object({
  board: boardJson,
  card: z.string(),
  color,
  padPosition: pad,
  events: z.array(eventJson),
});

const cardJson = z.object({
  ...{ name: z.string(), deck: z.string(), element },
  ...{ up: cardValue, right: cardValue, down: cardValue, left: cardValue },
});

/** The answer of `GET /rest/simulator/get/{id}`: a board, the plays that followed, and the cards as played. */
export const simulatorGameJson = z.object({
  results: z.object({ initial: boardJson, turns: z.array(turnJson) }),
  cards: z.record(z.string(), cardJson),
});

/** The answer of `POST /rest/simulator/play`. */
export const simulatorPlayJson = z.object({ result: turnJson });

/** The answer of `POST /rest/simulator/analyse`: every play with the mover's final cards minus 5 under best play. */
export const simulatorAnalyseJson = z.object({
  result: z.object({
    exact: z.literal(true),
    value: z.int(),
    plays: z.array(z.object({ slot: z.int().min(0).max(4), x: coordinate, y: coordinate, value: z.int() })),
  }),
});

/** Puts a finished game on the wire of the simulator. */
export function toSimulatorGameJson({ start, turns, cards }: FinishedGame): object {
  return {
    results: { initial: toBoardJson(start), turns: turns.map(toTurnJson) },
    cards: Object.fromEntries(
      Object.values(cards).map(({ id, name, deck, element, up, right, down, left }) => [
        id,
        { name, deck, element, up, right, down, left },
      ]),
    ),
  };
}

/** Puts a turn on the wire. */
export function toSimulatorPlayJson(turn: TurnJson): object {
  return { result: turn };
}

/** Puts a solution on the wire. */
export function toSimulatorAnalyseJson({ value, plays }: Solution): object {
  return { result: { exact: true, value, plays } };
}
