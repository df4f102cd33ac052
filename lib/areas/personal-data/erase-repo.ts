import type { Collection, ObjectId } from 'mongodb';
import { getDb } from '#lib/db/client.ts';
import { collection, type Documents } from '#lib/db/collections.ts';
import type { ClosingDocument } from '#lib/db/account-documents.ts';
import type { AuditFacts } from '#lib/audit/audit.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import type { AuditDocument } from '#lib/db/site-documents.ts';
import { findName } from './closing-repo.ts';
import { literally, withoutTexts, type Replacement } from './closing.ts';

type Names = NonNullable<ClosingDocument['names']>;
type Participant = AnimationDocument['participants'][number];

/** Any collection, whether its ids are numbers or objects. */
const of = (name: keyof Documents): Collection => getDb().collection(name);

const byId = (id: unknown) => ({ _id: id as ObjectId });

/** Removes the account's own data everywhere but in games; idempotent. */
export async function eraseOwn(
  accountId: number,
  { account, email, nicknames }: Names,
  { accounts }: Pick<Past, 'accounts'>,
): Promise<void> {
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
  // Mails, reports and appeals of merged accounts are still there.
  for (const name of byField) await of(name).deleteMany({ accountId: { $in: [...accounts.keys()] } });
  // A play decided at the same time must see the new name, so the version counts up.
  for (const place of ['blue', 'red', 'offer.to'])
    await of('duels').updateMany(
      { [`${place}.accountId`]: accountId },
      { $set: { [`${place}.name`]: account.to }, $inc: { version: 1 } },
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
}

/** Puts neutral names into the bans that the account made as staff, and its refused words. */
export async function eraseFromBans({ names }: Past): Promise<void> {
  for (const { from, to, since, until } of names) {
    const date = { ...(since && { $gte: since }), ...(until && { $lte: until }) };
    const within = (field: string) => ((since ?? until) ? { [field]: date } : {});
    for (const name of ['accounts', 'nicknames'] as const)
      await of(name).updateMany(
        { 'ban.banner': from, ...within('ban.date') },
        { $set: { 'ban.banner': to } },
      );
    await of('addressBans').updateMany({ banner: from, ...within('date') }, { $set: { banner: to } });
    await of('refusedWords').updateMany({ by: from, ...within('date') }, { $set: { by: to } });
  }
}

/** Deletes what webhooks were told of bans of the account or by it. */
export async function eraseFromWebhooks({ nicknames }: Names, { accounts }: Past): Promise<void> {
  const targets = targetsOf(accounts, nicknames);
  const bans = getDb()
    .collection<AuditDocument>('audit')
    .find({
      $or: [{ target: { $in: [...targets] } }, { accountId: { $in: [...accounts.keys()] } }],
      action: / (?:un)?ban$/,
    })
    .project<{ _id: number }>({ _id: 1 });
  for await (const { _id } of bans)
    await collection('webhookDeliveries').deleteMany({ _id: new RegExp(`^ban:${_id} `) });
}

/** The account and the nicknames as targets in the log. */
function targetsOf(accounts: Past['accounts'], nicknames: Names['nicknames']): readonly string[] {
  return [
    ...[...accounts.keys()].map((id) => `account:${id}`),
    ...nicknames.map(({ id }) => `nickname:${id}`),
  ];
}

/** Puts neutral names into games and their projections, and removes the account's messages. */
export async function eraseFromGames(
  accountId: number,
  { account, nicknames }: Pick<Names, 'account' | 'nicknames'>,
): Promise<void> {
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
  await eraseFromHistories(accountId, { account, nicknames });
  for (const { from, to } of nicknames)
    await of('coachGames').updateMany({ opponent: from }, { $set: { opponent: to } });
}

async function eraseFromHistories(
  accountId: number,
  { account, nicknames }: Pick<Names, 'account' | 'nicknames'>,
): Promise<void> {
  const keys = nicknames.map(({ from, to }) => ({ from: from.toLowerCase(), to: to.toLowerCase() }));
  // Games under a nickname that has passed to another account are under the account's name.
  const other = account.to.toLowerCase();
  const all = [...keys.map(({ to }) => to), other];
  const isOther = { $nin: all };
  const pairs = of('gamePairs').find({ '_id.accountId': accountId }).project({ _id: 1 });
  for await (const { _id } of pairs) {
    const { opponentId } = _id as { opponentId: number };
    const theirs = { '_id.accountId': opponentId, opponentId: accountId };
    for (const { from, to } of keys)
      await of('gameEntries').updateMany({ ...theirs, 'nameKeys.1': from }, { $set: { 'nameKeys.1': to } });
    await of('gameEntries').updateMany(
      { ...theirs, 'nameKeys.1': isOther },
      { $set: { 'nameKeys.1': other } },
    );
    await of('gamePairs').updateOne(byId({ accountId: opponentId, opponentId: accountId }), {
      $set: { nameKeys: all },
    });
  }
  for (const { from, to } of keys)
    await of('gameEntries').updateMany(
      { '_id.accountId': accountId, 'nameKeys.0': from },
      { $set: { 'nameKeys.0': to } },
    );
  await of('gameEntries').updateMany(
    { '_id.accountId': accountId, 'nameKeys.0': isOther },
    { $set: { 'nameKeys.0': other } },
  );
  await of('gameCounts').updateOne(byId(accountId), { $set: { nameKeys: all } });
}

/** Puts neutral names into the leagues in which the nicknames take part, and into the games of removed participants. */
export async function eraseFromLeagues({ nicknames }: Names): Promise<void> {
  for (const { id, from, to } of nicknames) {
    const leagues = of('animations').find({ 'participants.nicknameId': id }).project({ participants: 1 });
    for await (const { _id, participants } of leagues) {
      const own = (participants as Participant[]).find(({ nicknameId }) => nicknameId === id);
      // Games have the participant's name, whose letter case may differ from the nickname's.
      await of('animations').updateOne(
        byId(_id),
        {
          $set: {
            'participants.$[own].name': to,
            'games.$[asBlue].blue': to,
            'games.$[asRed].red': to,
          },
        },
        {
          arrayFilters: [{ 'own.nicknameId': id }, { 'asBlue.blue': own?.name }, { 'asRed.red': own?.name }],
        },
      );
    }
    // A participant who still has the name has another nickname.
    const others = { 'participants.name': { $not: exactly(from) } };
    for (const side of ['blue', 'red'])
      await of('animations').updateMany(
        { ...others, [`games.${side}`]: exactly(from) },
        { $set: { [`games.$[own].${side}`]: to } },
        { arrayFilters: [{ [`own.${side}`]: exactly(from) }] },
      );
  }
}

/** What the log tells of an account being closed. */
export type Past = {
  /** The account and those merged into it, each with its last name. */
  readonly accounts: ReadonlyMap<number, Replacement>;
  /** Their present and former names. */
  readonly names: readonly Replacement[];
  readonly emails: readonly Replacement[];
  /** The entries that tell it. */
  readonly sources: readonly number[];
};

/** Reads from the log the former names and e-mails of an account, and of the accounts merged into it. */
export async function findPast(accountId: number, { account }: Names): Promise<Past> {
  const accounts = new Map<number, Replacement>([[accountId, account]]);
  const [names, emails, sources]: [Replacement[], Replacement[], number[]] = [[], [], []];
  // The map grows in the loop: others may have been merged into a merged account.
  for (const [id, last] of accounts) {
    const { to } = last;
    const edits = await listEdits(id);
    const renaming = edits.find(({ before }) => typeof before.name === 'string');
    let since = await findLeft(String(renaming?.before.name ?? last.from), {
      id,
      until: renaming?.at ?? last.until,
    });
    for (const { _id, at, action, before, after } of edits) {
      sources.push(_id);
      if (action === 'account merge') {
        const [, from, number] = /^(.+) \((\d+)\)$/.exec(String(before.account)) ?? [];
        const merged = Number(number);
        if (from !== undefined && !accounts.has(merged))
          accounts.set(merged, { from, to: (await findName(merged)) ?? to, until: at });
      } else if (typeof before.name === 'string') {
        names.push({ from: before.name, to, since, until: at });
        since = at;
      } else
        for (const from of [before.email, after.email])
          if (typeof from === 'string') emails.push({ from, to: '•••' });
    }
    names.push({ ...last, since });
  }
  return { accounts, names, emails, sources };
}

/** The moment after another account left the name that this one had until then; undefined if the log tells of none. */
async function findLeft(name: string, { id, until }: { id: number; until?: Date | undefined }) {
  const left = { action: 'account edit', target: { $ne: `account:${id}` }, 'before.name': exactly(name) };
  const found = await collection('audit').findOne(
    { ...left, ...(until && { at: { $lte: until } }) },
    { projection: { at: 1 }, sort: { at: -1 } },
  );
  return found === null ? undefined : new Date(found.at.getTime() + 1);
}

/** The entries of the log that changed the name or e-mail of an account, or merged another one into it, oldest first. */
async function listEdits(id: number) {
  const edits = ['name', 'email'].map((field) => ({ [`after.${field}`]: { $exists: true } }));
  const found = await getDb()
    .collection<AuditDocument>('audit')
    .find({
      target: `account:${id}`,
      $or: [{ action: 'account merge' }, { action: 'account edit', $or: edits }],
    })
    .sort({ at: 1 })
    .toArray();
  return found.map(({ before, after, ...entry }) => ({
    ...{ ...entry, before: before as AuditFacts, after: after as AuditFacts },
  }));
}

/**
 * Puts neutral names into the audit log, both for the actor and in the values about the account, and « ••• » for contacts. The entries that
 * tell former names come last, so that a repetition after a crash finds them.
 */
export async function eraseFromAudit(
  { email, addresses, nicknames }: Names,
  { accounts, names, emails, sources }: Past,
): Promise<void> {
  const contacts = [email, ...addresses].filter((text) => text !== null).map((from) => ({ from, to: '•••' }));
  const texts: Replacement[] = [
    ...contacts,
    ...emails,
    ...names.map((name) => ({ ...name, of: 'account' as const })),
    ...nicknames.map((name) => ({ ...name, of: 'nickname' as const })),
  ];
  const about = new Set(targetsOf(accounts, nicknames));
  const audit = getDb().collection<AuditDocument>('audit');
  for (const _id of [{ $nin: [...sources] }, { $in: [...sources] }])
    for await (const entry of audit.find({ _id })) {
      const { target, at, before, after, accountId } = entry;
      const isInUse = ({ since = at, until = at }: Replacement) => since <= at && at <= until;
      const current = about.has(target) ? texts : texts.filter(isInUse);
      const change = {
        before: withoutTexts(target, before, current),
        after: withoutTexts(target, after, current),
      };
      const actor = accounts.get(accountId)?.to;
      const own = actor === undefined ? {} : { accountName: actor, address: null };
      if (actor !== undefined || JSON.stringify(change) !== JSON.stringify({ before, after }))
        await of('audit').updateOne(byId(entry._id), { $set: { ...change, ...own } });
    }
}

function exactly(text: string): RegExp {
  return new RegExp(`^${literally(text)}$`, 'i');
}
