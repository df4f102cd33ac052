import { z } from 'zod';
import { addSeconds } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import { isRefusedBy } from '#lib/base/text/refused-word.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { isAccountName } from '#lib/game/names.ts';
import { getLog } from '#lib/base/config/log.ts';
import { readAllCards } from '#game-bridge/reference-server/play/hands.ts';
import type { AccountAnswer, AccountRefusal, AccountRequest, ChangedRequest } from '../contract.ts';
import { makeAccount, makeNickname, pickStartingDeck } from './new-account.ts';
import { ownCollection } from './own-collections.ts';
import { makeRandom } from './random.ts';
import { reviewCrowd, type Crowd } from './crowd.ts';

const DAY_SECONDS = 86_400;

/**
 * Creates an account with its welcome gift, starting deck and main nickname, in one transaction. Idempotent by `requestId`: a repeated one
 * returns the same account (product/game-server §2.4).
 */
export async function createAccount(
  request: AccountRequest,
  { accountsPerAddress, now }: { accountsPerAddress: number; now: Date },
): Promise<AccountAnswer> {
  const known = await findMade(request.requestId);
  if (known) return known;
  const error = await refusalOf(request, { accountsPerAddress, now });
  // The conflicting account may have been created meanwhile by this very request.
  if (error) return (await findMade(request.requestId)) ?? { error };
  try {
    return { accountId: await writeAccount(request, now) };
  } catch (problem) {
    if (!isDuplicateKey(problem)) throw problem;
    // Either the name is taken, or a concurrent copy of this request won.
    return (await findMade(request.requestId)) ?? { error: 'Failed' };
  }
}

async function findMade(requestId: string): Promise<{ accountId: number } | null> {
  const made = await ownCollection('referenceRequests').findOne({ _id: requestId });
  return made && { accountId: made.accountId };
}

async function refusalOf(
  { accountName, email, ip }: AccountRequest,
  { accountsPerAddress, now }: { accountsPerAddress: number; now: Date },
): Promise<AccountRefusal | null> {
  const accounts = collection('accounts');
  // MongoDB uses the partial index of e-mails only if the query states the type.
  const sameEmail = { emailKey: { $eq: email.toLowerCase(), $type: 'string' } } as const;
  if (email !== '' && (await accounts.findOne(sameEmail))) return 'Already have an account';
  const today = { registerAddress: ip, registeredAt: { $gt: addSeconds(now, -DAY_SECONDS) } };
  if ((await accounts.countDocuments(today)) >= accountsPerAddress) return 'Already have an account';
  return isAccountName(accountName) && !(await hasRefusedWord(accountName)) ? null : 'Failed';
}

/** True if the name contains a refused word. The account's name is also its first nickname. */
async function hasRefusedWord(name: string): Promise<boolean> {
  const words = await collection('refusedWords').find().toArray();
  return words.some(({ _id: word }) => isRefusedBy(name, word));
}

async function writeAccount(request: AccountRequest, now: Date): Promise<number> {
  const { accountName, passwordHash, email, ip, requestId } = request;
  const [accountId, nicknameId] = await Promise.all([takeIds('accounts'), takeIds('nicknames')]);
  const account = {
    ...makeAccount({ id: accountId, name: accountName, registeredAt: now }),
    passwordHash,
    email: email === '' ? null : email,
    emailKey: email === '' ? null : email.toLowerCase(),
    registerAddress: ip,
    rankingNicknameId: nicknameId,
  };
  const nickname = { id: nicknameId, name: accountName, accountId, isMain: true, registeredAt: now };
  const deck = pickStartingDeck(await readAllCards(), makeRandom(requestId));
  await inTransaction(async (options) => {
    await ownCollection('referenceRequests').insertOne(
      { _id: requestId, accountId, createdAt: now },
      options,
    );
    await collection('accounts').insertOne(account, options);
    await collection('nicknames').insertOne(makeNickname(nickname), options);
    const owned = deck.map(({ _id: cardId }) => ({ _id: { accountId, cardId }, quantity: 1 }));
    if (owned.length > 0) await collection('ownedCards').insertMany(owned, options);
  });
  return accountId;
}

/** Changes that may revoke somebody's right to be connected. */
const REVIEWED: readonly string[] = ['accountBan', 'nicknameBan', 'nicknameMoved', 'closed'];

/**
 * Records a change made by the site; a known `eventId` is ignored. Banned or closed accounts, and players under a moved nickname, are
 * disconnected at once and their games aborted. A real game server would also reload nicknames, guilds and leagues here.
 */
export async function receiveChange(
  change: ChangedRequest,
  { crowd, now }: { crowd: Crowd; now: Date },
): Promise<{ isNew: boolean }> {
  const { eventId, what, accountId, nicknameId, animation } = change;
  try {
    await ownCollection('referenceEvents').insertOne({ _id: eventId, what, createdAt: now });
  } catch (error) {
    if (isDuplicateKey(error)) return { isNew: false };
    throw error;
  }
  if (REVIEWED.includes(what)) await reviewCrowd(crowd, now);
  getLog().info({ eventId, what, accountId, nicknameId, animation }, 'changed');
  return { isNew: true };
}

/**
 * Takes a private message to a robot and returns `{answer}`, null if the robot does not answer. Not part of the bridge and not used by the
 * site: a real game server would receive such messages from its client (product/game-server §4.5).
 */
export const PRIVATE_PATH = '/reference/v1/private';

export const privateMessage = z.strictObject({
  robot: z.string().max(16),
  text: z.string().max(500),
  accountId: z.int().positive(),
});
