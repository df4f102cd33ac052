import { collection, takeIds } from '#lib/db/collections.ts';
import type {
  CardDocument,
  GamePlayerDocument,
  GameDocument,
  LiveGameDocument,
} from '#lib/db/game-documents.ts';
import type { Color, RuleCode } from '#lib/game/rules/types.ts';
import type { Soul } from '#game-bridge/reference-server/crowd.ts';
import { listAllCards, deal, type Deal, type DealtCard } from '#game-bridge/reference-server/play/hands.ts';
import { runningGame } from '../play/stored-game.ts';
import { pickRules, categoryOf } from '../play/table-rules.ts';
import type { Random } from '../random.ts';
import { asDealt, isCommon } from '../world/card-boxes.ts';
import type { Table } from './table.ts';
import type { ClientSession } from 'mongodb';
import { ELO_START } from '#lib/game/points.ts';

const HAND = 5;

type MatchTerms = { readonly rules: readonly RuleCode[]; readonly bansSpecial: boolean };

type Opening = {
  readonly random: Random;
  readonly now: Date;
  /** Missing outside leagues: any rules, and all cards of the players. */
  readonly match?: MatchTerms;
};

/** Starts a game between two members of the crowd: deals the cards and stores the game without plays. */
export async function openTable(
  souls: Readonly<Record<Color, Soul>>,
  { random, now, match }: Opening,
): Promise<Table> {
  const { blue, red } = souls;
  const isPvp = !blue.isRobot && !red.isRobot;
  const all = await listAllCards();
  const cards = match?.bansSpecial ? all.filter(isCommon) : all;
  const [blueBox, redBox] = await Promise.all([boxOf(blue, cards), boxOf(red, cards)]);
  const rules = match?.rules ?? pickRules(random, [blue.name, red.name]);
  const dealt = deal({ rules, isPvp, collections: { blue: blueBox, red: redBox } }, random);
  const affordable = await withAffordableBet(dealt, souls);
  const id = await takeIds('games');
  const sitting = { id, blue: playerOf(blue), red: playerOf(red), isPvp, startedAt: now };
  const game = runningGame(sitting, affordable);
  await collection('games').insertOne(game);
  await showStart(game);
  return { game, souls };
}

/** The cards of an account, or all common cards for robots and for accounts with fewer than five. */
async function boxOf({ accountId, isRobot }: Soul, cards: readonly CardDocument[]): Promise<DealtCard[]> {
  const common = cards.map(asDealt).filter(isCommon);
  if (isRobot) return common;
  const owned = await collection('ownedCards').distinct('_id.cardId', { '_id.accountId': accountId });
  const own = cards.filter(({ _id }) => owned.includes(_id)).map(asDealt);
  return own.length < HAND ? common : own;
}

async function withAffordableBet(dealt: Deal, { blue, red }: Table['souls']): Promise<Deal> {
  if (dealt.gilsBet === 0) return dealt;
  const poor = { _id: { $in: [blue.accountId, red.accountId] }, gils: { $lt: dealt.gilsBet } };
  return (await collection('accounts').countDocuments(poor)) === 0 ? dealt : { ...dealt, gilsBet: 0 };
}

function playerOf({ accountId, name, nickname }: Soul): GamePlayerDocument {
  return { accountId, nicknameId: nickname.id, name: nickname.name, accountName: name };
}

const ALL_CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

type Moment = { readonly now: Date; readonly session?: ClientSession };

/** Publishes a new game for spectators. */
async function showStart(game: GameDocument): Promise<void> {
  const live = { ...liveOf(game), elo: await eloOf(game) };
  await collection('liveGames').updateOne({ _id: game._id }, { $set: live }, { upsert: true });
}

/** Publishes the last play of a game. A document that is missing, or stale after a crash, is rebuilt. */
export async function showPlay(game: GameDocument, { now, session }: Moment): Promise<void> {
  const { _id, plays, endedAt } = game;
  const options = session ? { session } : {};
  const live = collection('liveGames');
  const last = plays.slice(-1).map((play) => ({ ...play, at: now }));
  const { matchedCount } = await live.updateOne(
    { _id, plays: { $size: plays.length - 1 } },
    { $push: { plays: { $each: last } }, $set: { changedAt: now, endedAt } },
    options,
  );
  if (matchedCount > 0) return;
  const made = { ...liveOf(game), changedAt: now };
  await live.updateOne({ _id }, { $set: made, $setOnInsert: { elo: null } }, { ...options, upsert: true });
}

/** Withdraws an aborted game from spectators. */
export async function stopShowing(_id: number, session: ClientSession): Promise<void> {
  await collection('liveGames').deleteOne({ _id }, { session });
}

function liveOf(game: GameDocument): Omit<LiveGameDocument, '_id' | 'elo'> {
  const { rules, isPvp, startedAt, endedAt, blue, red, firstPlayer, cards, elements, walls, plays } = game;
  return {
    ...{ rules, isPvp, startedAt, changedAt: startedAt, endedAt, blue, red },
    ...{ firstPlayer, cards, elements, walls },
    shown: rules.includes('open') ? ALL_CARDS : [],
    plays: plays.map((play) => ({ ...play, at: startedAt })),
  };
}

async function eloOf({ isPvp, rules, blue, red }: GameDocument): Promise<LiveGameDocument['elo']> {
  const category = isPvp ? categoryOf(rules) : null;
  if (category === null) return null;
  const found = await collection('accounts')
    .find({ _id: { $in: [blue.accountId, red.accountId] } }, { projection: { elo: 1 } })
    .toArray();
  const current = new Map(found.map(({ _id, elo }) => [_id, elo[category]?.current]));
  const of = ({ accountId }: GameDocument['blue']) => current.get(accountId) ?? ELO_START;
  return { blue: of(blue), red: of(red) };
}
