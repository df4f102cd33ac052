import { collection, takeIds } from '#lib/db/collections.ts';
import type { CardDocument, GamePlayerDocument } from '#lib/db/game-documents.ts';
import type { Color, RuleCode } from '#lib/game/rules/types.ts';
import type { Soul } from '#game-bridge/reference-server/crowd.ts';
import { listAllCards, deal, type Deal, type DealtCard } from '#game-bridge/reference-server/play/hands.ts';
import { runningGame } from '../play/stored-game.ts';
import { pickRules } from '../play/table-rules.ts';
import type { Random } from '../random.ts';
import { asDealt, isCommon } from '../world/card-boxes.ts';
import { showStart } from './live-game.ts';
import type { Table } from './table.ts';

const HAND = 5;

/** How a league has a match played. */
type MatchTerms = { readonly rules: readonly RuleCode[]; readonly bansSpecial: boolean };

type Opening = {
  readonly random: Random;
  readonly now: Date;
  /** Missing outside leagues: any rules, and all of one's cards. */
  readonly match?: MatchTerms;
};

/** Starts a game between two members of the crowd: deals cards and stores it without any plays. */
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

/** The cards an account can play with: its own, or all common ones for robots and accounts with fewer than five. */
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
