import type { ClientSession, Collection, ObjectId } from 'mongodb';
import { tallyOf } from '#lib/areas/games/history-entry.ts';
import { getDb, READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, type Documents } from '#lib/db/collections.ts';
import { recountSolved } from '#lib/db/problem-months.ts';
import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { POSSESSIONS, type Moved } from './merge.ts';

type Optional = { readonly session?: ClientSession };

/** Any collection, untyped: ids are numbers or objects. */
const of = (name: keyof Documents): Collection => getDb().collection(name);
const byId = (id: unknown) => ({ _id: id as ObjectId });

const READ = { maxTimeMS: READ_LIMIT_MS };

export function findAccount(id: number, { session }: Optional = {}): Promise<AccountDocument | null> {
  return collection('accounts').findOne({ _id: id }, session ? { session } : READ);
}

export function findAccountNamed(name: string, { session }: Optional = {}): Promise<AccountDocument | null> {
  return collection('accounts').findOne({ nameKey: name.toLowerCase() }, session ? { session } : READ);
}

export function findNickname(id: number, session: ClientSession): Promise<NicknameDocument | null> {
  return collection('nicknames').findOne({ _id: id }, { session });
}

export function listNicknames(accountId: number, { session }: Optional = {}): Promise<NicknameDocument[]> {
  return collection('nicknames')
    .find({ accountId }, session ? { session } : READ)
    .sort({ _id: 1 })
    .toArray();
}

/** True if any document of the collection matches, even an invalid one. */
async function exists(
  name: keyof Documents,
  filter: Record<string, unknown>,
  { session }: Optional,
): Promise<boolean> {
  return (await of(name).countDocuments(filter, { limit: 1, ...(session ? { session } : READ) })) > 0;
}

/** True while the account has a game under way, under `nicknameId` if given. */
export function isPlaying(
  accountId: number,
  { nicknameId, session }: Optional & { nicknameId?: number },
): Promise<boolean> {
  const sides = ['blue', 'red'].map((side) => ({
    [`${side}.accountId`]: accountId,
    endedAt: null,
    ...(nicknameId !== undefined && { [`${side}.nicknameId`]: nicknameId }),
  }));
  return exists('games', { $or: sides }, { session });
}

/** True if the two have a duel against each other that is not over. */
export function haveDuelInCommon(one: number, other: number, { session }: Optional): Promise<boolean> {
  const sides = [
    { 'blue.accountId': one, 'red.accountId': other },
    { 'blue.accountId': other, 'red.accountId': one },
  ];
  return exists('duels', { $or: sides, dueAt: { $ne: null } }, { session });
}

/** True if both take part in the same league, past or present. */
export function haveLeagueInCommon(one: number, other: number, { session }: Optional): Promise<boolean> {
  return exists('animations', { 'participants.accountId': { $all: [one, other] } }, { session });
}

/** True if a rank is held under this nickname. */
export function hasRank(nicknameId: number, session: ClientSession): Promise<boolean> {
  return exists('idents', { nicknameId }, { session });
}

/** True if the nickname takes part in a league that is not over. */
export function isInOpenLeague(nicknameId: number, session: ClientSession): Promise<boolean> {
  const filter = { 'participants.nicknameId': nicknameId, leagueState: { $ne: 'close' } };
  return exists('animations', filter, { session });
}

/** Counts the belongings of an account that would be transferred. */
export async function countMoved(
  account: AccountDocument,
  { into, nicknames, session }: Optional & { into: number | null; nicknames: readonly NicknameDocument[] },
): Promise<Moved> {
  const own = { '_id.accountId': account._id };
  const within = session ? { session } : READ;
  const counts = await collection('gameCounts').findOne({ _id: account._id }, within);
  const pair = { accountId: account._id, opponentId: into ?? 0 };
  const between = (await collection('gamePairs').findOne({ _id: pair }, within))?.score;
  const stays = between ? between.win + between.draw + between.lose : 0;
  const [cards] = await collection('ownedCards')
    .aggregate<{ sum: number }>(
      [{ $match: own }, { $group: { _id: null, sum: { $sum: '$quantity' } } }],
      within,
    )
    .toArray();
  const guild = await collection('guilds').findOne({ 'members.accountId': account._id }, within);
  const { gils, exp, power, shopPower } = account;
  return {
    nicknames: nicknames.map(({ name }) => name),
    games: counts === null ? 0 : tallyOf(counts.byMonth).all - stays,
    cards: cards?.sum ?? 0,
    ...{ gils, exp, power, shopPower, guild: guild?.name ?? null },
    trainings: await collection('trainings').countDocuments(own, within),
    problems: await collection('problemTries').countDocuments(own, within),
    sessions: await collection('sessions').countDocuments({ accountId: account._id }, within),
  };
}

/** Transfers all nicknames of an account to another one, as secondary ones. */
export async function moveNicknames(from: number, into: number, session: ClientSession): Promise<void> {
  await collection('nicknames').updateMany(
    { accountId: from },
    { $set: { accountId: into, isMain: false } },
    { session },
  );
}

/** Transfers a nickname to another account. If its former account used it in rankings, that account becomes anonymous there. */
export async function moveNickname(
  { _id, accountId }: NicknameDocument,
  into: number,
  session: ClientSession,
): Promise<void> {
  await collection('nicknames').updateOne({ _id }, { $set: { accountId: into } }, { session });
  await collection('accounts').updateOne(
    { _id: accountId, rankingNicknameId: _id },
    { $set: { rankingNicknameId: null } },
    { session },
  );
}

/** Shows an account in rankings by this nickname again, unless it has chosen another one since. */
export async function showInRankings(
  accountId: number,
  rankingNicknameId: number,
  session: ClientSession,
): Promise<void> {
  await collection('accounts').updateOne(
    { _id: accountId, rankingNicknameId: null },
    { $set: { rankingNicknameId } },
    { session },
  );
}

const NO_SCORE = { win: 0, draw: 0, lose: 0 };

/** Adds the results and possessions of one account to the other: sums, the higher level per capacity, the higher peak per Elo. */
export async function addUp(
  { _id: from, pvp, pve, elo, capacities, ...possessions }: AccountDocument,
  into: AccountDocument,
  session: ClientSession,
): Promise<void> {
  const inc: Record<string, number> = {};
  const max: Record<string, number> = {};
  const set: Record<string, unknown> = {};
  for (const name of POSSESSIONS) inc[name] = possessions[name];
  for (const [kind, won] of Object.entries(pvp)) inc[`pvp.${kind}`] = won;
  for (const [robot, score] of Object.entries(pve))
    for (const [kind, won] of Object.entries({ ...NO_SCORE, ...score })) inc[`pve.${robot}.${kind}`] = won;
  for (const [name, level] of Object.entries(capacities)) max[`capacities.${name}`] = level;
  for (const [category, value] of Object.entries(elo)) {
    if (into.elo[category] === undefined) set[`elo.${category}`] = value;
    else max[`elo.${category}.peak`] = value.peak;
  }
  const change = { $inc: inc, $max: max, ...(Object.keys(set).length > 0 && { $set: set }) };
  await of('accounts').updateOne(byId(into._id), change, { session });
  const none = {
    ...{ gils: 0, exp: 0, power: 0, shopPower: 0, pvp: { ...NO_SCORE, points: 0 }, pve: {}, elo: {} },
    guildId: null,
  };
  await of('accounts').updateOne(byId(from), { $set: none }, { session });
}

/** Transfers cards, guild membership, donations, leagues, chat messages and duels. */
export async function moveBelongings(
  from: AccountDocument,
  into: AccountDocument,
  session: ClientSession,
): Promise<void> {
  const cards = await collection('ownedCards').find({ '_id.accountId': from._id }, { session }).toArray();
  if (cards.length > 0)
    await collection('ownedCards').bulkWrite(
      cards.map(({ _id: { cardId }, quantity }) => ({
        updateOne: {
          filter: { _id: { accountId: into._id, cardId } },
          update: { $inc: { quantity } },
          upsert: true,
        },
      })),
      { session },
    );
  await collection('ownedCards').deleteMany({ '_id.accountId': from._id }, { session });
  await moveMembership(from, into, session);
  await collection('animations').updateMany(
    { 'participants.accountId': from._id },
    { $set: { 'participants.$[own].accountId': into._id } },
    { arrayFilters: [{ 'own.accountId': from._id }], session },
  );
  const owner = [{ accountId: from._id }, { $set: { accountId: into._id } }, { session }] as const;
  await collection('chatMessages').updateMany(...owner);
  await collection('guildDonations').updateMany(
    { accountId: from._id },
    { $set: { accountId: into._id, name: into.name } },
    { session },
  );
  // A play decided at the same time must see the new account, so the version counts up.
  for (const side of ['blue', 'red'])
    await of('duels').updateMany(
      { [`${side}.accountId`]: from._id },
      { $set: { [`${side}.accountId`]: into._id }, $inc: { version: 1 } },
      { session },
    );
}

async function moveMembership(from: AccountDocument, into: AccountDocument, session: ClientSession) {
  const guild = await collection('guilds').findOneAndUpdate(
    { 'members.accountId': from._id },
    { $set: { 'members.$.accountId': into._id } },
    { session, projection: { masterAccountId: 1 } },
  );
  if (guild === null) return;
  if (guild.masterAccountId === from._id)
    await collection('guilds').updateOne(
      { _id: guild._id },
      { $set: { masterAccountId: into._id } },
      { session },
    );
  await collection('accounts').updateOne({ _id: into._id }, { $set: { guildId: guild._id } }, { session });
}

/** Transfers an account's practice. On conflicts, such as the same day's problem, the other account's data wins. */
export async function movePractice(from: number, into: number, session: ClientSession): Promise<void> {
  for (const name of ['trainings', 'problemTries'] as const) {
    const mine = await of(name).find({ '_id.accountId': from }, { session }).toArray();
    const moved = mine.map((one) => ({ ...one, _id: { ...(one._id as object), accountId: into } }));
    const ids = moved.map(({ _id }) => _id as unknown as ObjectId);
    const theirs = await of(name)
      .find({ _id: { $in: ids } }, { session, projection: { _id: 1 } })
      .toArray();
    const taken = new Set(theirs.map(({ _id }) => JSON.stringify(_id)));
    const fresh = moved.filter(({ _id }) => !taken.has(JSON.stringify(_id)));
    await of(name).deleteMany({ '_id.accountId': from }, { session });
    if (fresh.length > 0) await of(name).insertMany(fresh as object[], { session });
  }
  await recountMonths({ from, into }, session);
  await moveRecord(from, into, session);
  const found = (await collection('exercises').findOne({ _id: from }, { session }))?.found ?? [];
  if (found.length > 0)
    await collection('exercises').updateOne(
      { _id: into },
      { $addToSet: { found: { $each: found } } },
      { upsert: true, session },
    );
}

/** Recounts the solved problems of the months that either account has. The tries have been moved. */
async function recountMonths({ from, into }: { from: number; into: number }, session: ClientSession) {
  const months = collection('problemMonths');
  const { deletedCount } = await months.deleteMany({ '_id.accountId': from }, { session });
  if (deletedCount > 0) await recountSolved(into, session);
}

async function moveRecord(from: number, into: number, session: ClientSession): Promise<void> {
  const records = collection('trainingRecords');
  const mine = await records.findOne({ _id: from }, { session });
  if (mine === null) return;
  const theirs = await records.findOne({ _id: into }, { session });
  const { at, byRobot, medals, strengths } = mine;
  const sums = { ...theirs?.byRobot };
  for (const [robot, { win, draw, lose }] of Object.entries(byRobot)) {
    const sum = sums[robot] ?? NO_SCORE;
    sums[robot] = { win: sum.win + win, draw: sum.draw + draw, lose: sum.lose + lose };
  }
  const both = { ...theirs?.medals };
  for (const [robot, families] of Object.entries(medals))
    both[robot] = [...new Set([...(both[robot] ?? []), ...families])];
  await records.replaceOne(
    { _id: into },
    {
      ...{ byRobot: sums, medals: both, strengths: { ...strengths, ...theirs?.strengths } },
      at: theirs && theirs.at > at ? theirs.at : at,
    },
    { upsert: true, session },
  );
}

const OF_THE_ACCOUNT = [
  ...(['visits', 'exercises', 'trainingRecords', 'coachPlayers', 'problemPlayers'] as const),
  ...(['secondFactors', 'failedLogins', 'contacts'] as const),
];

/** With its sign-up, which would answer one under the free name as if that made an account. */
const OWNED = [
  'sessions',
  'passwordLinks',
  'emailLinks',
  'passkeys',
  'pushNotes',
  'registrationIntents',
] as const;

/** Ends all sessions, links and passkeys of an account, and deletes data that only its owner saw. */
export async function deleteRest(from: number, session: ClientSession): Promise<void> {
  for (const name of OF_THE_ACCOUNT) await of(name).deleteOne(byId(from), { session });
  for (const name of OWNED) await of(name).deleteMany({ accountId: from }, { session });
  await of('coachGames').deleteMany({ '_id.accountId': from }, { session });
}
