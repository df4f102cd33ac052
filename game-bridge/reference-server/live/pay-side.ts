import type { ClientSession } from 'mongodb';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument, GameDocument } from '#lib/db/game-documents.ts';
import { ELO_START, RANKING_POINTS } from '#lib/game/points.ts';
import { ENDINGS, type Ending } from '#lib/game/ending.ts';
import { SPECIAL_DECK } from '#lib/game/rules/power.ts';
import { gainsOf, type GainEntry } from '#game-bridge/reference-server/gains/gains.ts';
import { listAllCards } from '#game-bridge/reference-server/play/hands.ts';
import { ownCollection } from '../own-collections.ts';
import type { Random } from '../random.ts';

/** The guild's bonus on its members' gils, in percent. This server's choice. */
const GUILD_GILS_PERCENT = 10;

/** A card that may be won, and the random number from 0 to 1 that decides it. */
export type CardChance = { readonly cardId: string | null; readonly die: number };

/** One player's side of a game that has just ended. */
export type PaidSide = {
  readonly game: GameDocument;
  readonly own: Pick<AccountDocument, '_id' | 'type' | 'gils' | 'capacities' | 'guildId' | 'pve'>;
  readonly other: Pick<AccountDocument, '_id' | 'name' | 'type' | 'gils'>;
  readonly ending: Ending;
  /** The category in which the game was rated, if any, and the player's new Elo. */
  readonly category: string | null;
  readonly elo: number | undefined;
  readonly day: readonly GainEntry[];
  readonly chance: CardChance;
  readonly now: Date;
};

/** Draws the card that a win may yield, from any deck but Special. */
export async function drawCard(random: Random): Promise<CardChance> {
  const cards = await listAllCards();
  const ids = cards.filter(({ deck }) => deck !== SPECIAL_DECK).map(({ _id }) => _id);
  return { cardId: ids.length === 0 ? null : random.pick(ids), die: random.next() };
}

/** Writes a game's effects on one player: statistics, Elo, gils, experience, card and guild. Robots gain nothing. */
export async function paySide(side: PaidSide, options: { session: ClientSession }): Promise<void> {
  const { game, own, other, ending, day, chance, now } = side;
  if (own.type === 'robot') return;
  const robot = other.type === 'robot' ? { name: other.name, victories: own.pve[other._id]?.win ?? 0 } : null;
  const { rules } = game;
  const gains = gainsOf({ ending, rules, capacities: own.capacities, robot, day, now });
  const cardId = chance.die < gains.cardChance ? chance.cardId : null;
  const { exp, gils, bonuses, bonusGils } = gains;
  const $inc = { ...tallyOf(side), exp, gils: gils + bonusGils + betOf(side) };
  await collection('accounts').updateOne({ _id: own._id }, { $inc, ...ratingOf(side) }, options);
  if (cardId !== null) {
    const _id = { accountId: own._id, cardId };
    await collection('ownedCards').updateOne(
      { _id },
      { $inc: { quantity: 1 } },
      { upsert: true, ...options },
    );
  }
  if (own.guildId !== null) await payGuild(own.guildId, { exp, gils, isPvp: game.isPvp }, options);
  const entry = { isRobotGame: robot !== null, exp, gils, cards: cardId === null ? 0 : 1, bonuses };
  const _id = { gameId: game._id, accountId: own._id };
  await ownCollection('referenceGains').insertOne(
    { _id, accountId: own._id, createdAt: now, ...entry },
    options,
  );
}

/** Increments of the statistics. Includes all three counts because readers expect a complete tally. */
function tallyOf({ other, ending }: PaidSide): Record<string, number> {
  const path = other.type === 'robot' ? `pve.${other._id}` : 'pvp';
  const tally = Object.fromEntries(ENDINGS.map((one) => [`${path}.${one}`, one === ending ? 1 : 0]));
  return other.type === 'robot' ? tally : { ...tally, 'pvp.points': RANKING_POINTS[ending] };
}

/** The new Elo of a rated game, and when the player was last seen. */
function ratingOf({ category, elo, now }: PaidSide) {
  if (category === null || elo === undefined) return { $max: { lastLoginAt: now } };
  return {
    $set: { [`elo.${category}.current`]: elo },
    $max: { lastLoginAt: now, [`elo.${category}.peak`]: Math.max(ELO_START, elo) },
  };
}

/** The winner receives the bet, limited to the loser's gils. */
function betOf({ game, own, other, ending }: PaidSide): number {
  if (ending === 'win') return Math.min(game.gilsBet, other.gils);
  return ending === 'lose' ? -Math.min(game.gilsBet, own.gils) : 0;
}

async function payGuild(
  guildId: number,
  { exp, gils, isPvp }: { exp: number; gils: number; isPvp: boolean },
  options: { session: ClientSession },
): Promise<void> {
  const $inc = {
    [isPvp ? 'pvpExp' : 'pveExp']: exp,
    gils: Math.round((gils * GUILD_GILS_PERCENT) / 100),
  };
  await collection('guilds').updateOne({ _id: guildId }, { $inc }, options);
}
