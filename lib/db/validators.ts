import type { Document } from 'mongodb';
import { COUNT_MAX, ID_MAX } from '#lib/base/ids.ts';
import { MISTAKE_KINDS } from '#lib/game/coach/mistake-kinds.ts';
import { ENDINGS } from '#lib/game/ending.ts';
import { PROBLEM_TRIES } from '#lib/game/puzzles/attempt.ts';
import { ACCOUNT_NAME, CARD_TEXT_MAX, LEAGUE_TEXT_MAX, NICKNAME_MAX } from '#lib/game/names.ts';
import { CARD_VALUE } from '#lib/game/rules/possible.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { COLORS, DIRECTIONS } from '#lib/game/rules/types.ts';
import type { Documents } from './collections.ts';

/** Whole numbers in 0..2³¹−1 (product/data §1.3); `number` allows a driver to store 5 as int, long or double. */
const count: Document = { bsonType: 'number', minimum: 0, maximum: COUNT_MAX, multipleOf: 1 };
const id: Document = { bsonType: 'number', minimum: 1, maximum: ID_MAX, multipleOf: 1 };
const text = (maxLength: number): Document => ({ bsonType: 'string', minLength: 1, maxLength });
const date: Document = { bsonType: 'date' };
const orNull = (schema: Document): Document => ({ anyOf: [schema, { bsonType: 'null' }] });

const shape = (properties: Record<string, Document>, optional: Record<string, Document> = {}): Document => ({
  $jsonSchema: {
    bsonType: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
  },
});

const list = (properties: Record<string, Document>): Document => ({
  bsonType: 'array',
  items: { bsonType: 'object', required: Object.keys(properties), properties },
});

/** A day in Paris. */
const day: Document = { bsonType: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

/** A slot of a hand and a cell. */
const placement: Record<string, Document> = {
  slot: { bsonType: 'number', minimum: 0, maximum: 4 },
  x: { bsonType: 'number', minimum: 0, maximum: 2 },
  y: { bsonType: 'number', minimum: 0, maximum: 2 },
};

/** Blue's cards, or a game that was not played. */
const leagueScore: Document = {
  anyOf: [
    { bsonType: 'number', minimum: 0, maximum: CARDS_IN_GAME, multipleOf: 1 },
    { enum: ['defaultWin', 'forfeit'] },
  ],
};

/** The validation rules that MongoDB enforces on every writer, as a last defence against incomplete documents. */
export const VALIDATORS: Partial<Record<keyof Documents, Document>> = {
  accounts: shape({
    _id: id,
    name: text(ACCOUNT_NAME.max),
    nameKey: text(ACCOUNT_NAME.max),
    type: { enum: ['player', 'robot'] },
    passwordHash: orNull(text(100)),
    registeredAt: date,
    gils: count,
    exp: count,
    power: count,
    shopPower: count,
    maxNicknames: count,
    capacities: { bsonType: 'object' },
    pvp: { bsonType: 'object' },
    privileges: { bsonType: 'array', items: { bsonType: 'string' } },
  }),
  nicknames: shape({
    _id: id,
    name: text(NICKNAME_MAX),
    nameKey: text(NICKNAME_MAX),
    accountId: id,
    isMain: { bsonType: 'bool' },
    createdAt: date,
  }),
  cards: shape({
    _id: text(CARD_TEXT_MAX),
    number: id,
    name: text(CARD_TEXT_MAX),
    deck: text(CARD_TEXT_MAX),
    ...Object.fromEntries(
      DIRECTIONS.map((side) => [
        side,
        { bsonType: 'number', minimum: CARD_VALUE.min, maximum: CARD_VALUE.max },
      ]),
    ),
  }),
  animations: shape(
    {
      _id: id,
      name: text(LEAGUE_TEXT_MAX.name),
      title: text(LEAGUE_TEXT_MAX.title),
      registerState: { enum: ['not_yet', 'open', 'close'] },
      leagueState: { enum: ['not yet', 'open', 'close'] },
      format: { enum: ['best-of', 'per-game'] },
      maxGamesPerPlayer: count,
      scoring: { bsonType: 'object', required: ['win', 'draw', 'lose'] },
      participants: list({ accountId: id, nicknameId: id, name: text(NICKNAME_MAX) }),
      games: list({ blue: text(NICKNAME_MAX), red: text(NICKNAME_MAX), score: leagueScore, id: orNull(id) }),
      createdAt: date,
    },
    {
      changedAt: date,
      visibility: { enum: ['draft', 'public', 'hidden'] },
      setup: { bsonType: 'object', required: ['isAutomatic', 'dates', 'play', 'places'] },
      setAside: { bsonType: 'array', items: id },
    },
  ),
  sessions: shape({ _id: text(64), accountId: id, createdAt: date, lastUsedAt: date, device: text(80) }),
  visits: shape({ _id: id, at: date, cards: text(3_000), before: text(3_000) }),
  passwordLinks: shape({ _id: text(64), accountId: id, createdAt: date }),
  registrationIntents: shape({
    _id: text(64),
    nameKey: text(ACCOUNT_NAME.max),
    accountName: text(ACCOUNT_NAME.max),
    passwordHash: text(100),
    state: { enum: ['pending', 'created', 'refused'] },
    nextAttemptAt: date,
    createdAt: date,
  }),
  gameEntries: shape({
    _id: { bsonType: 'object', required: ['accountId', 'gameId'] },
    nameKeys: { bsonType: 'array', items: { bsonType: 'string' } },
    color: { enum: ['blue', 'red'] },
    endedAt: date,
    month: { bsonType: 'string', pattern: '^[0-9]{4}-[0-9]{2}$' },
    result: { enum: [...ENDINGS] },
    numbers: { bsonType: 'object', required: ['all', 'kind', 'noTouch', 'family', 'result'] },
    board: { anyOf: [{ bsonType: 'null' }, { bsonType: 'string', pattern: '^[brBR]{9}$' }] },
  }),
  cardTallies: shape({
    _id: { enum: [...FAMILIES] },
    cards: list({ card: text(CARD_TEXT_MAX), seen: count }),
    at: date,
  }),
  problems: shape({
    _id: text(40),
    day: orNull(day),
    gameId: id,
    endedAt: date,
    rules: { bsonType: 'array', items: { bsonType: 'string' } },
    family: { enum: [...FAMILIES] },
    firstPlayer: { enum: [...COLORS] },
    cards: { bsonType: 'array', minItems: CARDS_IN_GAME, maxItems: CARDS_IN_GAME },
    elements: { bsonType: 'array' },
    walls: { bsonType: 'array' },
    plays: list(placement),
    answer: { bsonType: 'object', required: ['slot', 'x', 'y'] },
    value: { bsonType: 'number', minimum: 0, maximum: CARDS_IN_GAME / 2 },
    options: list({ ...placement, value: { bsonType: 'number' }, line: list(placement) }),
    depth: count,
    missedBy: { bsonType: 'array', items: { bsonType: 'string' } },
    level: { bsonType: 'number', minimum: 1, maximum: 4, multipleOf: 1 },
    engine: text(20),
    foundAt: date,
  }),
  problemSearches: shape({ _id: { enum: ['games'] }, top: count, bottom: count, day, looked: count }),
  problemTries: shape({
    _id: { bsonType: 'object', required: ['accountId', 'day'], properties: { accountId: id, day } },
    tries: { ...list(placement), maxItems: PROBLEM_TRIES },
    lastAt: date,
    solvedAt: orNull(date),
    isInTime: { bsonType: 'bool' },
  }),
  problemPlayers: shape({ _id: id, isHidden: { enum: [true] } }),
  problemMonths: shape({
    _id: {
      bsonType: 'object',
      required: ['accountId', 'month'],
      properties: { accountId: id, month: text(7) },
    },
    ...{ solved: count, tries: count, row: count, last: day, inRow: count },
  }),
  exercises: shape({
    _id: id,
    found: { bsonType: 'array', maxItems: 60, uniqueItems: true, items: text(40) },
  }),
  trainings: shape({
    _id: { bsonType: 'object', required: ['accountId', 'start'] },
    at: date,
    robot: text(20),
    family: { enum: [...FAMILIES] },
    query: text(400),
    result: { enum: [...ENDINGS] },
    cards: { bsonType: 'number', minimum: 0, maximum: CARDS_IN_GAME, multipleOf: 1 },
    aids: count,
    counts: { bsonType: 'bool' },
    accuracy: { bsonType: 'object', required: ['own', 'robot'] },
  }),
  trainingRecords: shape({
    _id: id,
    byRobot: { bsonType: 'object' },
    strengths: { bsonType: 'object' },
    at: date,
  }),
  coachGames: shape({
    _id: { bsonType: 'object', required: ['accountId', 'game'] },
    source: { enum: ['history', 'training'] },
    at: date,
    family: { enum: [...FAMILIES] },
    opponent: text(100),
    query: orNull(text(400)),
    engine: text(20),
    moves: count,
    worth: { bsonType: 'number', minimum: 0, maximum: CARDS_IN_GAME },
    mistakes: {
      ...list({ coup: count, kind: { enum: [...MISTAKE_KINDS] }, position: text(1_500), ...placement }),
      maxItems: CARDS_IN_GAME / 2,
    },
  }),
  coachPlayers: shape({ _id: id, askedAt: orNull(date), workedAt: orNull(date), doneAt: orNull(date) }),
  outbox: shape({ _id: text(64), what: text(20), attempts: count, nextAttemptAt: date, createdAt: date }),
};
