import { z } from 'zod';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { coordinatesOf, padOf } from '#lib/game/rules/cells.ts';
import { RULES, WINNER_RULES, isMainRule, type WinnerRule } from '#lib/game/rules/rule-set.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import {
  CELLS,
  COLORS,
  DIRECTIONS,
  ELEMENTS,
  RULE_CODES,
  WALL_SIGNS,
  type Hand,
  type Position,
} from '#lib/game/rules/types.ts';
import { call } from '#lib/identity/call.ts';
import { positionAfter, type FinishedGame, type GameMessage } from './replay-data.ts';
import { getGame } from './game-service.ts';
import { GAME_TEXTS } from './replay-messages.ts';

/** The game named in the address; a malformed id is answered like an unknown game. */
export const gameInput = z.object({ id: z.string() });

const coordinate = z.int().min(0).max(2);
const pad = z.int().min(1).max(9);
const place = { x: coordinate, y: coordinate, padPosition: pad };
const rules = z.array(z.enum(RULE_CODES));
const hand = z.array(z.string().nullable());

const effectJson = z.union([
  z.object({ ...place, element: z.enum(ELEMENTS) }),
  z.object({
    ...place,
    direction: z.enum(DIRECTIONS),
    wallSign: z.enum(WALL_SIGNS),
    wallValue: z.int().min(0),
  }),
]);

/** A card on the board; `element` is that of its cell. */
const placedJson = z.object({
  card: z.string(),
  color: z.enum(COLORS),
  ...place,
  element: z.enum(ELEMENTS).nullable(),
});

const boardJson = z.object({
  turnOfBlue: z.boolean(),
  blueHand: hand,
  redHand: hand,
  onBoard: z.record(z.string(), placedJson),
});

const messageJson = z.object({ message: z.string(), fromPlayer1: z.boolean() });

/**
 * A game on the wire (product/calls §5.4): player1 is blue, rules are given by their codes, the cards of a step by
 * padPosition (product/rules §5), dates in Unix seconds.
 */
export const gameJson = z.object({
  gameId: z.int().min(1),
  winnerRule: z.enum(Object.keys(WINNER_RULES) as [WinnerRule, ...WinnerRule[]]),
  gilsBet: z.int().min(0),
  isPvp: z.boolean(),
  isNoTouch: z.boolean(),
  player1: z.string(),
  player2: z.string(),
  start: z.int(),
  end: z.int(),
  finalScore: z.int().min(0).max(CARDS_IN_GAME),
  mainRules: rules,
  variantRules: rules,
  shortRules: rules,
  ruleNames: z.array(z.object({ code: z.enum(RULE_CODES), wire: z.string(), name: z.string() })),
  effects: z.array(effectJson),
  history: z.array(z.union([boardJson, messageJson])),
});

type GameJson = z.infer<typeof gameJson>;

/** A finished game in its wire shape, with a step for every position and every message. */
function toGameJson(game: FinishedGame): { result: GameJson } {
  const { id, winnerRule, gilsBet, isPvp, isNoTouch, players, finalScore, start } = game;
  return {
    result: {
      ...{ gameId: id, winnerRule, gilsBet, isPvp, isNoTouch, finalScore },
      player1: players.blue.name,
      player2: players.red.name,
      start: toUnixSeconds(game.startedAt),
      end: toUnixSeconds(game.endedAt),
      mainRules: start.rules.filter(isMainRule),
      variantRules: start.rules.filter((code) => !isMainRule(code)),
      shortRules: [...start.rules],
      ruleNames: start.rules.map((code) => ({ code, ...RULES[code] })),
      effects: effectsOf(start),
      history: stepsOf(game),
    },
  };
}

function effectsOf({ ground }: Position): GameJson['effects'] {
  return CELLS.flatMap((cell) => {
    const at = { ...coordinatesOf(cell), padPosition: padOf(cell) };
    const { element, walls } = ground[cell];
    return [
      ...(element === null ? [] : [{ ...at, element }]),
      ...walls.map(({ direction, sign, value }) => ({ ...at, direction, wallSign: sign, wallValue: value })),
    ];
  });
}

function stepsOf(game: FinishedGame): GameJson['history'] {
  const { turns, messages } = game;
  return [0, ...turns.map((_, index) => index + 1)].flatMap((coup) => [
    toBoardStep(positionAfter(game, coup)),
    ...messages.filter(({ afterPlay }) => afterPlay === coup).map(toMessageStep),
  ]);
}

function toBoardStep({ board, ground, hands, turn }: Position): z.infer<typeof boardJson> {
  const placed = CELLS.flatMap((cell) => {
    const on = board[cell];
    if (!on) return [];
    const { card, color } = on;
    const at = { ...coordinatesOf(cell), padPosition: padOf(cell) };
    return [[String(padOf(cell)), { card: card.id, color, ...at, element: ground[cell].element }] as const];
  });
  return {
    turnOfBlue: turn === 'blue',
    blueHand: idsOf(hands.blue),
    redHand: idsOf(hands.red),
    onBoard: Object.fromEntries(placed),
  };
}

function idsOf(hand: Hand): (string | null)[] {
  return hand.map((card) => card?.id ?? null);
}

function toMessageStep({ text, color }: GameMessage): z.infer<typeof messageJson> {
  return { message: text, fromPlayer1: color === 'blue' };
}

/** `GET /rest/history/game/{id}` (product/calls §5.4). */
export const gameCall = call({
  method: 'GET',
  path: '/rest/history/game/{id}',
  summary: 'A finished game with the position after each play and the messages of its players',
  guard: 'public',
  input: gameInput,
  output: z.object({ result: gameJson }),
  refusals: ['not found'],
  texts: GAME_TEXTS,
  maxAge: KEEP_SECONDS.data,
  service: getGame,
  toJson: toGameJson,
});
