import type { Collection, ObjectId } from 'mongodb';
import { getDb } from '#lib/db/client.ts';
import type { Documents } from '#lib/db/collections.ts';
import type { ClosingDocument } from '#lib/db/account-documents.ts';
import type { AuditDocument } from '#lib/db/site-documents.ts';
import { literally, withoutTexts } from './closing.ts';

type Names = NonNullable<ClosingDocument['names']>;

/** Any collection, whether its ids are numbers or objects. */
const of = (name: keyof Documents): Collection => getDb().collection(name);

const byId = (id: unknown) => ({ _id: id as ObjectId });

/** Removes the account's own data everywhere but in games; idempotent. */
export async function eraseOwn(accountId: number, { account, email, nicknames }: Names): Promise<void> {
  const withId: readonly (keyof Documents)[] = [
    ...([
      'visits',
      'exercises',
      'trainingRecords',
      'coachPlayers',
      'problemPlayers',
      'secondFactors',
      'failedLogins',
      'contacts',
    ] as const),
  ];
  const inId: readonly (keyof Documents)[] = ['trainings', 'problemTries', 'problemMonths', 'coachGames'];
  const byField: readonly (keyof Documents)[] = [
    ...([
      'sessions',
      'passwordLinks',
      'emailLinks',
      'mails',
      'chatMessages',
      'reports',
      'appeals',
      'passkeys',
      'pushNotes',
    ] as const),
  ];
  for (const name of withId) await of(name).deleteMany(byId(accountId));
  for (const name of inId) await of(name).deleteMany({ '_id.accountId': accountId });
  for (const name of byField) await of(name).deleteMany({ accountId });
  for (const side of ['blue', 'red'])
    await of('duels').updateMany(
      { [`${side}.accountId`]: accountId },
      { $set: { [`${side}.name`]: account.to } },
    );
  await of('duels').updateMany(
    { 'offer.to.accountId': accountId },
    { $set: { 'offer.to.name': account.to } },
  );
  await of('contacts').updateMany(
    { 'blocked.accountId': accountId },
    { $pull: { blocked: { accountId } } as never },
  );
  const about = { kind: 'player', target: { $in: nicknames.map(({ id }) => id) } };
  await of('reports').deleteMany({ $or: [{ accountId }, about] });
  await of('guildDonations').updateMany({ accountId }, { $set: { name: account.to } });
  await of('registrationIntents').deleteMany({
    $or: [{ accountId }, { nameKey: account.from.toLowerCase() }],
  });
  const asked = [account.from, email].filter((text) => text !== null).map(exactly);
  await of('passwordRequests').deleteMany({ account: { $in: asked } });
  const tried = new RegExp(String.raw`^addressAndName:\S+ ${literally(account.from.toLowerCase())}$`);
  await of('limits').deleteMany({ key: tried });
  await of('accounts').updateMany({ 'ban.banner': account.from }, { $set: { 'ban.banner': account.to } });
  await of('nicknames').updateMany({ 'ban.banner': account.from }, { $set: { 'ban.banner': account.to } });
  await of('addressBans').updateMany({ banner: account.from }, { $set: { banner: account.to } });
  await of('refusedWords').updateMany({ by: account.from }, { $set: { by: account.to } });
}

/** Puts neutral names into games and their projections, and removes the account's messages. */
export async function eraseFromGames(accountId: number, { account, nicknames }: Names): Promise<void> {
  for (const side of ['blue', 'red'] as const) {
    const own = { [`${side}.accountId`]: accountId };
    for (const { id, to } of nicknames)
      await of('games').updateMany(
        { ...own, [`${side}.nicknameId`]: id },
        { $set: { [`${side}.name`]: to } },
      );
    const gone = { ...own, [`${side}.nicknameId`]: { $nin: nicknames.map(({ id }) => id) } };
    await of('games').updateMany(gone, { $set: { [`${side}.name`]: account.to } });
    const said = { input: '$messages', as: 'said', cond: { $ne: ['$$said.fromBlue', side === 'blue'] } };
    await of('games').updateMany(own, [
      { $set: { [`${side}.accountName`]: account.to, messages: { $filter: said } } },
    ]);
  }
  await eraseFromHistories(accountId, nicknames);
  for (const { from, to } of nicknames)
    await of('coachGames').updateMany({ opponent: from }, { $set: { opponent: to } });
}

async function eraseFromHistories(accountId: number, nicknames: Names['nicknames']): Promise<void> {
  const keys = nicknames.map(({ from, to }) => ({ from: from.toLowerCase(), to: to.toLowerCase() }));
  const all = keys.map(({ to }) => to);
  const pairs = of('gamePairs').find({ '_id.accountId': accountId }).project({ _id: 1 });
  for await (const { _id } of pairs) {
    const { opponentId } = _id as { opponentId: number };
    const theirs = { '_id.accountId': opponentId, opponentId: accountId };
    for (const { from, to } of keys)
      await of('gameEntries').updateMany({ ...theirs, 'nameKeys.1': from }, { $set: { 'nameKeys.1': to } });
    await of('gamePairs').updateOne(byId({ accountId: opponentId, opponentId: accountId }), {
      $set: { nameKeys: all },
    });
  }
  for (const { from, to } of keys)
    await of('gameEntries').updateMany(
      { '_id.accountId': accountId, 'nameKeys.0': from },
      { $set: { 'nameKeys.0': to } },
    );
  await of('gameCounts').updateOne(byId(accountId), { $set: { nameKeys: all } });
}

/** Puts neutral names into the leagues that the account took part in. */
export async function eraseFromLeagues(accountId: number, { nicknames }: Names): Promise<void> {
  for (const { id, from, to } of nicknames) {
    await of('animations').updateMany(
      { 'participants.accountId': accountId },
      { $set: { 'participants.$[own].name': to } },
      { arrayFilters: [{ 'own.nicknameId': id }] },
    );
    for (const side of ['blue', 'red'])
      await of('animations').updateMany(
        { [`games.${side}`]: from },
        { $set: { [`games.$[own].${side}`]: to } },
        { arrayFilters: [{ [`own.${side}`]: from }] },
      );
  }
}

/** Puts neutral names into the audit log, both for the actor and in the values about the account, and « ••• » for contacts. */
export async function eraseFromAudit(
  accountId: number,
  { account, email, addresses, nicknames }: Names,
): Promise<void> {
  const contacts = [email, ...addresses].filter((text) => text !== null).map((from) => ({ from, to: '•••' }));
  const texts = [...contacts, account, ...nicknames];
  for await (const { _id, ...entry } of getDb().collection<AuditDocument>('audit').find()) {
    const { target } = entry;
    const said = { before: entry.before, after: entry.after };
    const change = {
      before: withoutTexts(target, said.before, texts),
      after: withoutTexts(target, said.after, texts),
    };
    const isOwn = entry.accountId === accountId;
    const own = isOwn ? { accountName: account.to, address: null } : {};
    if (isOwn || JSON.stringify(change) !== JSON.stringify(said))
      await of('audit').updateOne(byId(_id), { $set: { ...change, ...own } });
  }
}

function exactly(text: string): RegExp {
  return new RegExp(`^${literally(text)}$`, 'i');
}
