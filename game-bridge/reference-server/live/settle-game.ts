import type { ClientSession } from 'mongodb';
import { playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import { inTransaction } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument, GameDocument } from '#lib/db/game-documents.ts';
import { ELO_START, eloAfter } from '#lib/game/points.ts';
import { endingOf, opposite } from '#lib/game/ending.ts';
import { isNoTouch } from '#lib/game/rules/no-touch.ts';
import { replay } from '#lib/game/rules/play.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { readDay } from '#game-bridge/reference-server/gains/gains.ts';
import { categoryOf } from '../play/table-rules.ts';
import type { Random } from '../random.ts';
import type { Table } from './table.ts';
import { showPlay, stopShowing } from './open-table.ts';
import { drawCard, paySide } from './pay-side.ts';

type InSession = { readonly session: ClientSession };

type Closing = { readonly random: Random; readonly now: Date };

type Account = Pick<
  AccountDocument,
  '_id' | 'name' | 'type' | 'elo' | 'pve' | 'gils' | 'capacities' | 'guildId' | 'ban'
>;

const FIELDS = { name: 1, type: 1, elo: 1, pve: 1, gils: 1, capacities: 1, guildId: 1, ban: 1 } as const;

/**
 * Ends a game after its ninth play: writes result, Elo, statistics, gains and last connections in one transaction. If a player has been banned
 * meanwhile, the game is aborted.
 */
export async function settleGame({ game }: Table, { random, now }: Closing): Promise<void> {
  const [blueDay, redDay] = await Promise.all([
    readDay(game.blue.accountId, now),
    readDay(game.red.accountId, now),
  ]);
  const result = resultOf(game);
  // Drawn outside the transaction, which MongoDB may retry.
  const chance = { blue: await drawCard(random), red: await drawCard(random) };
  await inTransaction(async (options) => {
    const blue = await accountOf(game.blue.accountId, options);
    const red = await accountOf(game.red.accountId, options);
    if (isBanned(blue.ban, now) || isBanned(red.ban, now)) return breakOff(game, options);
    const rating = rate(game, { blue, red, finalScore: result.finalScore });
    if (!(await writeEnd(game, { ...result, ...rating, endedAt: now }, options))) return;
    const ending = endingOf(result.finalScore);
    const shared = { game, category: rating.eloCategory, now };
    const sides = [
      {
        ...shared,
        own: blue,
        other: red,
        ending,
        elo: rating.eloAfter?.blue,
        day: blueDay,
        chance: chance.blue,
      },
      {
        ...shared,
        own: red,
        other: blue,
        ending: opposite(ending),
        elo: rating.eloAfter?.red,
        day: redDay,
        chance: chance.red,
      },
    ];
    for (const side of sides) await paySide(side, options);
    await noteLastGame(game, { now, ...options });
    await showPlay({ ...game, endedAt: now }, { now, ...options });
  });
}

async function breakOff({ _id }: GameDocument, options: InSession): Promise<void> {
  await collection('games').deleteOne({ _id, endedAt: null }, options);
  await stopShowing(_id, options.session);
}

async function noteLastGame(
  { blue, red }: GameDocument,
  { now, session }: InSession & { now: Date },
): Promise<void> {
  const played = { _id: { $in: [blue.nicknameId, red.nicknameId] } };
  await collection('nicknames').updateMany(played, { $max: { lastConnectionAt: now } }, { session });
}

function resultOf(game: GameDocument): Pick<GameDocument, 'isNoTouch'> & { finalScore: number } {
  const turns = replay(startOf(game), playsOf(game));
  const end = turns.ok ? turns.value.at(-1) : undefined;
  if (!turns.ok || !end) throw new Error(`Game ${game._id} cannot be replayed`);
  const finalScore = blueScore(end.position);
  return { finalScore, isNoTouch: isNoTouch(turns.value, finalScore) };
}

async function accountOf(accountId: number, options: InSession): Promise<Account> {
  const account = await collection('accounts').findOne<Account>(
    { _id: accountId },
    { projection: FIELDS, ...options },
  );
  if (!account) throw new Error(`Account ${accountId} does not exist`);
  return account;
}

type Rating = Pick<GameDocument, 'eloCategory' | 'eloAfter'>;

/** Rates a game between players if its rules have a category (product/economy §6.2). */
function rate(
  { isPvp, rules }: GameDocument,
  { blue, red, finalScore }: { blue: Account; red: Account; finalScore: number },
): Rating {
  const category = isPvp ? categoryOf(rules) : null;
  if (category === null) return { eloCategory: null, eloAfter: null };
  const eloOf = ({ elo }: Account) => elo[category]?.current ?? ELO_START;
  const after = eloAfter(eloOf(blue), eloOf(red), endingOf(finalScore));
  return { eloCategory: category, eloAfter: { blue: after.first, red: after.second } };
}

/** Returns false if another process has already ended the game. */
async function writeEnd(
  { _id, plays, messages }: GameDocument,
  end: Partial<GameDocument>,
  options: InSession,
): Promise<boolean> {
  const written = await collection('games').updateOne(
    { _id, endedAt: null, plays: { $size: plays.length - 1 } },
    { $set: { ...end, messages }, $push: { plays: { $each: plays.slice(-1) } } },
    options,
  );
  return written.modifiedCount === 1;
}
