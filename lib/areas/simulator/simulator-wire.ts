import { z } from 'zod';
import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import type { FormFields } from '#lib/base/call.ts';
import { toTurnJson } from '#lib/game/rules/play-json.ts';
import { toBoardJson } from '#lib/game/rules/position-json.ts';
import { CAUSES, COLORS, DIRECTIONS } from '#lib/game/rules/types.ts';
import { call } from '#lib/identity/call.ts';
import { HELP_REFUSAL_TEXTS } from '#lib/areas/fair-play/solver-help.ts';
import { boardJson, cardJson, toCardsJson } from '#lib/areas/positions/position-wire.ts';
import {
  analyseBoard,
  playOnBoard,
  SIMULATOR_ANALYSE_CODES,
  SIMULATOR_PLAY_CODES,
} from './simulator-service.ts';
import { SIMULATOR_REFUSALS } from './simulator-messages.ts';
import { GAME_TEXTS } from '#lib/areas/replays/replay-messages.ts';

/** Any JSON value: its faults have codes of their own in product/rules §28. Forms send it as text. */
const anyJson = z.union([z.record(z.string(), z.unknown()), z.unknown()]).optional();

/** The game that a simulation starts from; a malformed id is answered like an unknown game. */
const simulatorGameInput = z.object({ id: z.string() });

/** A play on a board (product/calls §5.6); `retour` is the page of the simulator that a form returns to. */
const simulatorPlayInput = z.object({
  board: anyJson,
  play: anyJson,
  retour: z.string().optional(),
});

const simulatorAnalyseInput = z.object({ board: anyJson, retour: z.string().optional() });

const coordinate = z.int().min(0).max(2);
const pad = z.int().min(1).max(9);
const color = z.enum(COLORS);

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

/** The answer of `GET /rest/simulator/get/{id}`: the first board, the turns that followed, and the cards as played. */
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

function toSimulatorGameJson({ start, turns, cards }: FinishedGame) {
  return {
    results: { initial: toBoardJson(start), turns: turns.map(toTurnJson) },
    cards: toCardsJson(Object.values(cards)),
  };
}

/** Only pages of the simulator: no form can redirect anywhere else. */
const OWN_PAGE = /^\/simulator(\/\d{1,10})?(\?[\w=&%.-]*)?$/;

/** The page of the simulator that a form was on. */
function ownPage({ retour = '' }: FormFields): string {
  return OWN_PAGE.test(retour) ? retour : '/simulator';
}

const form = { page: ownPage, next: ownPage, keep: [], fieldOf: {} };

/** `GET /rest/simulator/get/{id}` (product/calls §5.5). */
export const simulatorGetCall = call({
  method: 'GET',
  path: '/rest/simulator/get/{id}',
  summary: 'A finished game for the simulator: initial board, turns, and cards as played',
  guard: 'public',
  input: simulatorGameInput,
  output: simulatorGameJson,
  refusals: ['not found'],
  texts: GAME_TEXTS,
  service: getGame,
  toJson: toSimulatorGameJson,
});

/** `POST /rest/simulator/play` (product/calls §5.6). */
export const simulatorPlayCall = call({
  method: 'POST',
  path: '/rest/simulator/play',
  summary: 'The outcome of a play on a board',
  work: 'solver',
  guard: 'public',
  input: simulatorPlayInput,
  isOpenInMaintenance: true,
  output: simulatorPlayJson,
  refusals: SIMULATOR_PLAY_CODES,
  texts: SIMULATOR_REFUSALS,
  form,
  service: playOnBoard,
  toJson: (turn) => ({ result: turn }),
});

/** `POST /rest/simulator/analyse` (product/calls §5.7); answers 429 to clients over their limit. */
export const simulatorAnalyseCall = call({
  method: 'POST',
  path: '/rest/simulator/analyse',
  summary: 'The exact value of a board and of every play on it',
  work: 'solver',
  guard: 'anyone',
  input: simulatorAnalyseInput,
  isOpenInMaintenance: true,
  output: simulatorAnalyseJson,
  refusals: SIMULATOR_ANALYSE_CODES,
  texts: { ...SIMULATOR_REFUSALS, ...HELP_REFUSAL_TEXTS },
  form,
  service: analyseBoard,
  toJson: ({ value, plays }) => ({ result: { exact: true as const, value, plays } }),
});
