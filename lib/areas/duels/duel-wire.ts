import { z } from 'zod';
import type { FormFields } from '#lib/base/call.ts';
import { anyInteger, anyText } from '#lib/base/fields.ts';
import { Reply } from '#lib/base/request-errors.ts';
import { nine } from '#lib/game/rules/cells.ts';
import { COLORS, DIRECTIONS, ELEMENTS, RULE_CODES, WALL_SIGNS } from '#lib/game/rules/types.ts';
import { call } from '#lib/identity/call.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { FIRSTS, RULES_CHOICES } from '#lib/areas/training/start-form.ts';
import { HANDS } from '#lib/areas/training/training.ts';
import { toVerdictsJson, verdictsJson } from '#lib/areas/verdicts/verdict-wire.ts';
import { START_PAGE } from '#lib/areas/training/training-pages.ts';
import { CHALLENGE_CODES, CLOCKS, DUEL_PLAY_CODES, ENDS, JOIN_CODES, LENGTHS } from './duel.ts';
import { DUEL_TEXTS } from './duel-start-messages.ts';
import { DUEL_PAGE, DUEL_START_PAGE } from './duel-pages.ts';
import { getEndedGame } from './duel-verdicts.ts';
import type { SeenDuel } from './duel-change.ts';
import {
  createDuel,
  getDuel,
  joinDuel,
  NEXT_CODES,
  nextDuelGame,
  playDuel,
  RESIGN_CODES,
  resignDuel,
} from './duel-service.ts';
import { CARD_FIELDS, DUEL_FIELDS, OPPONENTS, RULE_FIELDS } from './duel-start.ts';
import { CLOSE_CODES, closeOffer } from './offer-service.ts';

const int = z.int().min(0);
const color = z.enum(COLORS);
const card = z.object({
  id: z.string(),
  ...{ up: int, right: int, down: int, left: int },
  element: z.enum(ELEMENTS).nullable(),
});
const hand = z.array(card.nullable()).max(5);

/** A duel as its reader may see it (product/calls §3.18): a card face down has an empty id. */
const duelJson = z.object({
  ...{ id: z.string(), version: int, isPlayer: z.boolean() },
  invitation: z.string().nullable(),
  offer: z.object({ to: z.string().nullable(), isOpen: z.boolean() }).nullable(),
  names: z.object({ blue: z.string(), red: z.string().nullable() }),
  ...{ game: int, round: int, length: int },
  score: z.object({ blue: int, red: int, draws: int }),
  ...{ hasSuddenDeath: z.boolean(), clock: z.enum(CLOCKS), leftMs: int.nullable() },
  start: z.object({
    rules: z.array(z.enum(RULE_CODES)),
    ground: z.array(
      z.object({
        element: z.enum(ELEMENTS).nullable(),
        walls: z.array(z.object({ direction: z.enum(DIRECTIONS), sign: z.enum(WALL_SIGNS), value: int })),
      }),
    ),
    board: z.array(z.null()),
    hands: z.object({ blue: hand, red: hand }),
    turn: color,
  }),
  faces: z.record(
    z.string(),
    z.object({ name: z.string(), pictures: z.object({ query: z.string(), isOwn: z.boolean() }) }),
  ),
  areHandsHidden: z.boolean(),
  moves: z.array(z.object({ slot: int, cell: int })),
  end: z.object({ how: z.enum(ENDS), winner: color.nullable() }).nullable(),
  ...{ isMatchOver: z.boolean(), isPlayedOn: z.boolean(), asksAgain: color.nullable() },
  isOtherAway: z.boolean(),
  record: z.object({ blue: int, red: int }).nullable(),
});

/** A new guest gets the key that identifies their browser. */
function toDuelJson({ view, guestKey }: SeenDuel) {
  const json = { ...view, start: { ...view.start, board: nine(() => null) } };
  return new Reply(json, guestKey === null ? [] : [{ name: 'guest', value: guestKey }]);
}

const idInput = { id: z.string() };
const gameField = anyInteger('The number of the game, from 0, rematches included');

/** The page of a duel; that of a new one where a form brings no id. */
const pageOf = ({ id = '' }: FormFields) =>
  /^[\w-]+$/.test(id) ? pathOf(DUEL_PAGE, { id }) : DUEL_START_PAGE.path;

const ruleFields = Object.fromEntries(
  RULE_FIELDS.map((name) => [
    name,
    z.boolean().optional().meta({ description: 'True to play with this rule' }),
  ]),
);
const cardFields = Object.fromEntries(
  CARD_FIELDS.map((name) => [
    name,
    z.string().max(100).optional().meta({ description: 'The id of one of your cards' }),
  ]),
);

/** `POST /rest/duel` (product/calls §3.18). */
export const createDuelCall = call({
  method: 'POST',
  path: '/rest/duel',
  summary: 'Create a duel',
  guard: 'anyone',
  input: z.object({
    joueur: z.string().max(100).optional().meta({ description: 'The nickname of the player to challenge' }),
    pour: z
      .enum(OPPONENTS)
      .optional()
      .meta({ description: 'lien to invite a friend by link, or tous to offer it to everybody on /jouer' }),
    regles: z
      .enum(RULES_CHOICES)
      .meta({ description: 'p0 to p4 for a preset, jour, ligue, or libres for the rules set to true' }),
    mains: z.enum(HANDS).optional().meta({ description: 'hasard, miroir, deck or miennes' }),
    deck: z.string().max(100).optional().meta({ description: 'The name of a deck' }),
    premier: z.enum(FIRSTS).optional().meta({ description: 'sort, moi or robot (the friend)' }),
    horloge: z
      .enum(CLOCKS)
      .optional()
      .meta({ description: 'none, seconds (30 per play) or day (one per play)' }),
    manches: z
      .int()
      .refine((games) => LENGTHS.some((one) => one === games))
      .optional()
      .meta({ description: '1, 3 or 5 games' }),
    mortsubite: z.boolean().optional().meta({ description: 'True for sudden death after a draw' }),
    ...ruleFields,
    ...cardFields,
  }),
  output: duelJson,
  refusals: [...CHALLENGE_CODES, 'no league', 'too few cards'],
  texts: DUEL_TEXTS,
  form: {
    page: DUEL_START_PAGE.path,
    next: (_, answer) => pathOf(DUEL_PAGE, { id: (answer as { id: string }).id }),
    keep: DUEL_FIELDS,
    fieldOf: { 'too few cards': 'mains', 'not available': 'joueur', 'unknown player': 'joueur' },
  },
  service: createDuel,
  toJson: toDuelJson,
});

/** `GET /rest/duel/{id}` (product/calls §3.19). */
export const getDuelCall = call({
  method: 'GET',
  path: '/rest/duel/{id}',
  summary: 'A duel as you may see it',
  guard: 'anyone',
  input: z.object(idInput),
  output: duelJson,
  refusals: ['not found'],
  texts: DUEL_TEXTS,
  service: getDuel,
  toJson: toDuelJson,
});

/** `POST /rest/duel/{id}/join` (product/calls §3.20). */
export const joinDuelCall = call({
  method: 'POST',
  path: '/rest/duel/{id}/join',
  summary: 'Take the second seat of a duel',
  guard: 'anyone',
  input: z.object({
    ...idInput,
    invitation: anyText("The key of the friend's address; not needed for an open offer"),
    guest: anyText(
      'For clients without an account or cookie: a key of 43 base64url characters that identifies them from now on',
    ),
    ...cardFields,
  }),
  output: duelJson,
  refusals: JOIN_CODES,
  texts: DUEL_TEXTS,
  form: { page: pageOf, next: pageOf, keep: [], fieldOf: {} },
  service: joinDuel,
  toJson: toDuelJson,
});

/** `POST /rest/duel/{id}/close` (product/calls §3.30). */
export const closeDuelCall = call({
  method: 'POST',
  path: '/rest/duel/{id}/close',
  summary: 'Cancel a duel that nobody has joined',
  guard: 'anyone',
  input: z.object(idInput),
  output: z.object({}),
  refusals: CLOSE_CODES,
  texts: DUEL_TEXTS,
  form: { page: pageOf, next: START_PAGE.path, keep: [], fieldOf: {} },
  service: closeOffer,
  toJson: () => ({}),
});

/** `POST /rest/duel/{id}/play` (product/calls §3.21). */
export const playDuelCall = call({
  method: 'POST',
  path: '/rest/duel/{id}/play',
  summary: 'Play a card in a duel',
  guard: 'anyone',
  input: z.object({
    ...idInput,
    game: gameField,
    ply: anyInteger('The number of plays before this one'),
    slot: anyInteger('The place of the card in the hand, from 0 to 4'),
    x: anyInteger('The column, from 0 to 2'),
    y: anyInteger('The row, from 0 to 2'),
  }),
  output: duelJson,
  refusals: DUEL_PLAY_CODES,
  texts: DUEL_TEXTS,
  form: { page: pageOf, next: pageOf, keep: [], fieldOf: {} },
  service: playDuel,
  toJson: toDuelJson,
});

/** `POST /rest/duel/{id}/resign` (product/calls §3.22). */
export const resignDuelCall = call({
  method: 'POST',
  path: '/rest/duel/{id}/resign',
  summary: 'Give up a game of a duel',
  guard: 'anyone',
  input: z.object({ ...idInput, game: gameField }),
  output: duelJson,
  refusals: RESIGN_CODES,
  texts: DUEL_TEXTS,
  form: { page: pageOf, next: pageOf, keep: [], fieldOf: {} },
  service: resignDuel,
  toJson: toDuelJson,
});

/** `POST /rest/duel/{id}/next` (product/calls §3.23). */
export const nextDuelCall = call({
  method: 'POST',
  path: '/rest/duel/{id}/next',
  summary: 'Ask for the next game of a duel, or a rematch, which begins once both have asked',
  guard: 'anyone',
  input: z.object({ ...idInput, game: gameField }),
  output: duelJson,
  refusals: NEXT_CODES,
  texts: DUEL_TEXTS,
  form: { page: pageOf, next: pageOf, keep: [], fieldOf: {} },
  service: nextDuelGame,
  toJson: toDuelJson,
});

/** `GET /rest/duel/{id}/verdicts` (product/calls §3.35). */
export const duelVerdictsCall = call({
  method: 'GET',
  path: '/rest/duel/{id}/verdicts',
  summary: "The solver's verdict on each play of a finished game of a duel",
  guard: 'anyone',
  input: z.object({
    ...idInput,
    game: z.int().min(0).meta({ description: 'The number of the game in its match, from 0' }),
  }),
  output: verdictsJson,
  refusals: ['not found'],
  texts: DUEL_TEXTS,
  service: (viewer, input) => getEndedGame(viewer, input, { waitMs: 0 }),
  toJson: ({ view, verdict }) => toVerdictsJson({ areHandsHidden: view.areHandsHidden, verdict }),
});
