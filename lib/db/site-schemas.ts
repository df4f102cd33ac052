import { MISTAKE_KINDS } from '#lib/game/coach/mistake-kinds.ts';
import { REFUSED_WORD_MAX } from '#lib/base/text/refused-word.ts';
import { ENDINGS } from '#lib/game/ending.ts';
import { CARD_TEXT_MAX } from '#lib/game/names.ts';
import { PROBLEM_TRIES } from '#lib/game/puzzles/attempt.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { placement, table } from './game-schemas.ts';
import {
  anyText,
  count,
  date,
  day,
  flag,
  id,
  list,
  map,
  number,
  object,
  oneOf,
  orNull,
  text,
  whole,
} from './schema.ts';

/** The collections that only the site writes, in the terms of docs/data-model.md. */

const month = { bsonType: 'string', pattern: '^[0-9]{4}-[0-9]{2}$' } as const;

const family = oneOf(FAMILIES);

const score3 = object({ win: count, draw: count, lose: count });

const play = object(placement);

const color = oneOf(['blue', 'red']);

const stream = object({ openedAt: date, isOpen: flag });
const seat = object({ name: text(100), accountId: orNull(id), guest: orNull(text(50)) });

const change = oneOf([
  'account',
  'accountBan',
  'nickname',
  'nicknameBan',
  'nicknameMoved',
  'ident',
  'animation',
  'guildExtra',
  'closed',
]);

export const SITE_SCHEMAS = {
  outbox: object({
    _id: text(64),
    what: change,
    ...{ accountId: orNull(id), nicknameId: orNull(id), animation: orNull(anyText) },
    attempts: count,
    ...{ nextAttemptAt: date, createdAt: date, deliveredAt: orNull(date) },
  }),
  news: object(
    {
      _id: id,
      ...{ slug: text(), title: text(), body: anyText },
      state: oneOf(['draft', 'published', 'archived']),
      publishedAt: orNull(date),
      createdAt: date,
    },
    { changedAt: orNull(date) },
  ),
  announcements: object({
    _id: oneOf(['site']),
    text: text(),
    ...{ from: date, until: orNull(date) },
    ...{ isDismissable: flag, isMaintenance: flag },
    changedAt: date,
  }),
  addressBans: object({
    _id: text(50),
    effect: oneOf(['refuse', 'hold']),
    ...{ banner: anyText, date, reason: text() },
    until: orNull(date),
  }),
  guildLogos: object({ _id: id, version: text(12), png: text(), at: date }),
  refusedWords: object({ _id: text(REFUSED_WORD_MAX), by: anyText, date }),
  reports: object({
    _id: id,
    kind: oneOf(['player', 'guild', 'game']),
    ...{ target: id, text: text(), accountId: id },
    ...{ at: date, closedAt: orNull(date) },
  }),
  webhooks: object({
    _id: id,
    name: text(40),
    kind: oneOf(['discord', 'generic']),
    ...{ url: text(500), secret: orNull(text(100)) },
    events: list(text(20)),
    isOn: flag,
    ...{ failingSince: orNull(date), fault: orNull(text(100)), createdAt: date, deletedAt: orNull(date) },
  }),
  webhookEvents: object({ _id: text(200), at: date, expiresAt: orNull(date) }),
  webhookDeliveries: object({
    _id: text(220),
    ...{ webhookId: id, event: text(20), title: text(300), text: text(1_000), path: orNull(text(300)) },
    at: date,
    state: oneOf(['waiting', 'sent', 'bounced', 'given up']),
    attempts: count,
    ...{ nextAttemptAt: date, sendBefore: date, settledAt: orNull(date) },
    fault: orNull(text(100)),
  }),
  serverFigures: object(
    {
      _id: object({ step: oneOf(['half hour', 'hour', 'day', 'ever']), from: date }),
      expiresAt: orNull(date),
    },
    { players: count, reachedAt: date, games: count, accounts: count, countedAt: date },
  ),
  appeals: object({
    _id: id,
    ...{ accountId: id, number: id, text: text(), at: date },
    ...{ answer: orNull(text()), answeredAt: orNull(date) },
  }),
  audit: object({
    _id: id,
    at: date,
    ...{ accountId: count, accountName: anyText, action: text(), target: text() },
    ...{ before: { bsonType: 'object' }, after: { bsonType: 'object' } },
    address: orNull(anyText),
  }),
  gameEntries: object({
    _id: object({ accountId: id, gameId: id }),
    opponentId: id,
    nameKeys: list(anyText, { minItems: 2, maxItems: 2 }),
    color: oneOf(['blue', 'red']),
    ...{ endedAt: date, month },
    result: oneOf(ENDINGS),
    ...{ isPvp: flag, isNoTouch: flag },
    family,
    ...{ eloCategory: orNull(anyText), eloAfter: orNull(number()) },
    board: orNull({ bsonType: 'string', pattern: '^[brBR]{9}$' }),
    numbers: object({ all: count, kind: count, noTouch: orNull(count), family: count, result: count }),
  }),
  gamePairs: object({
    _id: object({ accountId: id, opponentId: id }),
    nameKeys: list(anyText),
    score: score3,
  }),
  gameCounts: object({
    _id: id,
    nameKeys: list(anyText),
    lastEndedAt: date,
    byMonth: map(map(count)),
    renumberFrom: orNull(date),
  }),
  gameVerdicts: object(
    {
      _id: { anyOf: [id, text(60)] },
      engine: text(),
      verdicts: list(object({ value: number(), best: number(), bestPlays: list(play) })),
      at: date,
    },
    {
      fair: orNull(
        object({
          engine: text(),
          verdicts: list(
            orNull(object({ loss: number(), error: number(), hands: count, better: orNull(play) })),
          ),
          at: date,
        }),
      ),
      expiresAt: date,
    },
  ),
  cardTallies: object({
    _id: family,
    cards: list(object({ card: text(CARD_TEXT_MAX), seen: count })),
    at: date,
  }),
  problems: object({
    _id: text(40),
    day: orNull(day),
    gameId: id,
    endedAt: date,
    family,
    ...table,
    answer: play,
    value: number(0, CARDS_IN_GAME / 2),
    options: list(object({ ...placement, value: number(), line: list(play) })),
    depth: count,
    missedBy: list(anyText),
    level: whole(1, 4),
    engine: text(20),
    foundAt: date,
  }),
  problemSearches: object({ _id: oneOf(['games']), top: count, bottom: count, day, looked: count }),
  problemTries: object({
    _id: object({ accountId: id, day }),
    tries: list(play, { maxItems: PROBLEM_TRIES }),
    lastAt: date,
    solvedAt: orNull(date),
    isInTime: flag,
  }),
  problemPlayers: object({ _id: id, isHidden: oneOf([true]) }),
  problemMonths: object({
    _id: object({ accountId: id, month }),
    ...{ solved: count, tries: count, row: count, last: day, inRow: count },
  }),
  exercises: object({ _id: id, found: { ...list(text(40), { maxItems: 60 }), uniqueItems: true } }),
  trainings: object({
    _id: object({ accountId: id, start: text() }),
    at: date,
    ...{ robot: text(20), family, query: text(400) },
    result: oneOf(ENDINGS),
    cards: whole(0, CARDS_IN_GAME),
    aids: count,
    counts: flag,
    accuracy: object({ own: orNull(number()), robot: orNull(number()) }),
  }),
  trainingRecords: object({
    _id: id,
    byRobot: map(score3),
    strengths: map(object({ rating: number(), deviation: number(), volatility: number(), games: count })),
    medals: map(list(anyText)),
    at: date,
  }),
  coachGames: object({
    _id: object({ accountId: id, game: text() }),
    source: oneOf(['history', 'training']),
    at: date,
    ...{ family, opponent: text(100), query: orNull(text(400)), engine: text(20) },
    moves: count,
    worth: number(0, CARDS_IN_GAME),
    mistakes: list(
      object({
        coup: count,
        kind: oneOf(MISTAKE_KINDS),
        loss: number(),
        position: text(1_500),
        ...placement,
      }),
      { maxItems: CARDS_IN_GAME / 2 },
    ),
  }),
  coachPlayers: object({ _id: id, askedAt: orNull(date), workedAt: orNull(date), doneAt: orNull(date) }),
  duels: object(
    {
      ...{ _id: text(20), invitation: text(50) },
      ...{ blue: seat, red: orNull(seat) },
      offer: orNull(
        object({ to: orNull(object({ accountId: id, name: text(100) })), since: date, isOpen: flag }),
      ),
      ...{ hands: text(20), deck: anyText, clock: text(20), length: whole(1, 5), hasSuddenDeath: flag },
      games: list(
        object(
          {
            setup: text(100),
            moves: list(object({ slot: whole(0, 4), cell: whole(0, 8) }), { maxItems: 9 }),
            end: orNull(object({ how: oneOf(['board', 'resigned', 'clock']), winner: orNull(color) })),
          },
          { opensMatch: flag },
        ),
        { minItems: 1 },
      ),
      past: object({ blue: count, red: count, draws: count }),
      ...{ asksAgain: orNull(color), dueAt: orNull(date) },
      ...{ version: count, createdAt: date, changedAt: date },
    },
    { streams: map(stream) },
  ),
  wrongDocuments: object({ _id: object({ collection: text() }), fields: list(anyText), seenAt: date }),
};
