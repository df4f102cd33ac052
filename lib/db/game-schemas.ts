import { COUNT_MAX } from '#lib/base/ids.ts';
import { makeLevels } from '#lib/game/capacities.ts';
import {
  LEAGUE_FORMATS,
  LEAGUE_STATES,
  REGISTER_STATES,
  UNPLAYED_SCORES,
  VISIBILITIES,
} from '#lib/game/league.ts';
import { ACCOUNT_NAME, CARD_TEXT_MAX, LEAGUE_TEXT_MAX, NICKNAME_MAX } from '#lib/game/names.ts';
import { CARD_VALUE, WALL_VALUE } from '#lib/game/rules/play.ts';
import { WINNER_RULES } from '#lib/game/rules/rule-set.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { COLORS, DIRECTIONS, ELEMENTS, PADS, RULE_CODES, WALL_SIGNS } from '#lib/game/rules/types.ts';
import {
  anyText,
  count,
  date,
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

/** The collections that the game server owns, in the terms of docs/data-model.md. */

const score3 = { win: count, draw: count, lose: count };

const ban = object({ banner: anyText, date, reason: anyText, until: orNull(date) });

const rules = list(oneOf(RULE_CODES));

const element = oneOf(ELEMENTS);

/** A card of a hand: the fields of `cards` without `number` and `price`. */
const playedCard = {
  _id: text(CARD_TEXT_MAX),
  name: text(CARD_TEXT_MAX),
  deck: text(CARD_TEXT_MAX),
  ...Object.fromEntries(DIRECTIONS.map((side) => [side, whole(CARD_VALUE.min, CARD_VALUE.max)])),
  element: orNull(element),
};

/** A slot of a hand and a cell. */
export const placement = { slot: whole(0, 4), x: whole(0, 2), y: whole(0, 2) };

/** The fields of the table that games and problems share. */
export const table = {
  rules,
  firstPlayer: oneOf(COLORS),
  cards: list(object(playedCard), { minItems: CARDS_IN_GAME, maxItems: CARDS_IN_GAME }),
  elements: list(object({ pad: oneOf(PADS), element })),
  walls: list(
    object({
      pad: oneOf(PADS),
      direction: oneOf(DIRECTIONS),
      sign: oneOf(WALL_SIGNS),
      value: whole(WALL_VALUE.min, WALL_VALUE.max),
    }),
  ),
  plays: list(object(placement)),
};

const player = object({
  accountId: id,
  nicknameId: id,
  name: text(NICKNAME_MAX),
  accountName: text(NICKNAME_MAX),
});

/** Blue's cards, or a game that was not played out. */
const leagueScore = { anyOf: [whole(0, CARDS_IN_GAME), oneOf(UNPLAYED_SCORES)] };

const setup = object({
  isAutomatic: flag,
  seats: orNull(count),
  winsBelow: orNull(count),
  dates: object(
    Object.fromEntries(
      ['signUpFrom', 'signUpTo', 'matchesFrom', 'matchesTo', 'rewardsAt'].map((name) => [name, orNull(date)]),
    ),
  ),
  steps: list(object({ what: anyText, detail: orNull(anyText), from: date, to: orNull(date) })),
  play: object({ lines: list(list(rules)), mayAdd: rules, bansSpecial: flag, balancesColors: flag }),
  lead: anyText,
  summary: list(anyText),
  rulebook: list(object({ title: anyText, lines: list(anyText) })),
  places: list(object({ gils: count, cards: orNull(count), instead: orNull(anyText) })),
  notes: list(anyText),
});

export const GAME_SCHEMAS = {
  accounts: object(
    {
      _id: id,
      name: text(ACCOUNT_NAME.max),
      nameKey: text(ACCOUNT_NAME.max),
      type: oneOf(['player', 'robot']),
      passwordHash: orNull(text(100)),
      ...{ email: orNull(anyText), emailKey: orNull(anyText) },
      registeredAt: date,
      registerAddress: orNull(anyText),
      registeredType: oneOf(['site', 'demo', 'import']),
      ...{ lastLoginAt: orNull(date), lastAddress: orNull(anyText) },
      ...{ gils: count, exp: count, power: count, shopPower: count },
      capacities: object(makeLevels(() => count)),
      maxNicknames: count,
      pvp: object({ ...score3, points: count }),
      pve: map(object(score3)),
      elo: map(object({ current: number(), peak: number() })),
      rankingNicknameId: orNull(id),
      ban: orNull(ban),
      privileges: list(anyText),
      guildId: orNull(id),
      isPrivate: flag,
    },
    { emailConfirmedAt: orNull(date), emblemCard: orNull(anyText) },
  ),
  nicknames: object({
    _id: id,
    name: text(NICKNAME_MAX),
    nameKey: text(NICKNAME_MAX),
    accountId: id,
    isMain: flag,
    createdAt: date,
    lastConnectionAt: orNull(date),
    ban: orNull(ban),
  }),
  guilds: object({
    _id: id,
    name: text(),
    nameKey: text(),
    motto: anyText,
    masterAccountId: id,
    hasLogo: flag,
    createdAt: date,
    places: whole(0, 50),
    gils: count,
    ...{ pvpExp: number(0), pveExp: number(0) },
    extra: object({ everybodyModifyTitle: flag, everybodyColor: flag, displayPve: flag, autoInvite: flag }),
    members: list(object({ accountId: id, title: anyText, canModify: flag, joinedAt: date })),
  }),
  guildDonations: object({ _id: id, guildId: id, accountId: id, name: anyText, quantity: count }),
  cards: object({ ...playedCard, number: id, price: orNull(count) }, { emblem: orNull(anyText) }),
  decks: object(
    { _id: text(CARD_TEXT_MAX), hue: number(0, 360), description: anyText },
    { scene: orNull(anyText) },
  ),
  ownedCards: object({
    _id: object({ accountId: id, cardId: text(CARD_TEXT_MAX) }),
    quantity: whole(1, COUNT_MAX),
  }),
  staffGroups: object({ _id: id, name: text(), order: count, ranks: list(object({ id, name: text() })) }),
  idents: object({
    _id: id,
    accountId: id,
    nicknameId: orNull(id),
    ...{ groupId: id, rankId: id },
    ...{ isPublic: flag, nicknameLock: flag },
  }),
  eloCategories: object({ _id: text(CARD_TEXT_MAX), name: text(), order: count, rules }),
  games: object(
    {
      _id: id,
      winnerRule: oneOf(Object.keys(WINNER_RULES)),
      family: anyText,
      gilsBet: count,
      isPvp: flag,
      startedAt: date,
      endedAt: orNull(date),
      ...{ blue: player, red: player },
      ...table,
      messages: list(object({ afterPlay: count, fromBlue: flag, text: anyText, date })),
      finalScore: orNull(whole(0, CARDS_IN_GAME)),
      isNoTouch: flag,
      eloCategory: orNull(anyText),
      eloAfter: orNull(object({ blue: number(), red: number() })),
    },
    { isListed: flag },
  ),
  liveGames: object({
    _id: id,
    isPvp: flag,
    ...{ startedAt: date, changedAt: date, endedAt: orNull(date) },
    ...{ blue: player, red: player },
    ...table,
    plays: list(object({ ...placement, at: date })),
    shown: list(whole(0, CARDS_IN_GAME - 1)),
    elo: orNull(object({ blue: number(), red: number() })),
  }),
  chatMessages: object({ _id: id, accountId: id, nickname: anyText, text: anyText, date }),
  quizzThemes: object({ _id: id, name: anyText, nb: count }),
  animations: object(
    {
      _id: id,
      name: text(LEAGUE_TEXT_MAX.name),
      title: text(LEAGUE_TEXT_MAX.title),
      registerState: oneOf(REGISTER_STATES),
      leagueState: oneOf(LEAGUE_STATES),
      format: oneOf(LEAGUE_FORMATS),
      maxGamesPerPlayer: count,
      scoring: object(score3),
      participants: list(object({ accountId: id, nicknameId: id, name: text(NICKNAME_MAX) })),
      games: list(
        object(
          { blue: text(NICKNAME_MAX), red: text(NICKNAME_MAX), score: leagueScore, id: orNull(id) },
          { reason: orNull(anyText) },
        ),
      ),
      createdAt: date,
    },
    {
      changedAt: orNull(date),
      visibility: orNull(oneOf(VISIBILITIES)),
      setup: orNull(setup),
      setAside: list(id),
    },
  ),
  world: object({ _id: oneOf(['world']), seed: number(), date, contentVersion: anyText, seededAt: date }),
  counters: object({ _id: text(100), last: count }),
};
