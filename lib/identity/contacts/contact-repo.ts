import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { ContactDocument, PushNoteDocument } from '#lib/db/account-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** What is set for an account that has never said anything. */
const NO_CONTACT: Omit<ContactDocument, '_id'> = {
  blocked: [],
  isMailed: false,
  challengedUntil: null,
  push: [],
};

/** What an account has set. */
export async function findContacts(accountId: number, session?: ClientSession): Promise<ContactDocument> {
  const found = await collection('contacts', { ids: [accountId] }).findOne(
    { _id: accountId },
    { ...READ, session },
  );
  return found ?? { _id: accountId, ...NO_CONTACT };
}

/** Until when a challenge waits for the answer of an account; null for none. */
export async function findChallengedUntil(accountId: number): Promise<Date | null> {
  const found = await collection('contacts', { ids: [accountId] }).findOne(
    { _id: accountId },
    { ...READ, projection: { challengedUntil: 1 } },
  );
  return found?.challengedUntil ?? null;
}

/** Sets fields of an account's document, which is made if there is none. */
export async function setContacts(
  accountId: number,
  set: Partial<Pick<ContactDocument, 'isMailed' | 'challengedUntil'>>,
  session?: ClientSession,
): Promise<void> {
  await ensure(accountId, session);
  await collection('contacts').updateOne({ _id: accountId }, { $set: set }, { session });
}

/** Adds a block in place of one under the same nickname; false when the list is full. */
export async function insertBlock(
  accountId: number,
  block: ContactDocument['blocked'][number],
  most: number,
): Promise<boolean> {
  await ensure(accountId);
  const others = { $filter: { input: '$blocked', cond: { $ne: ['$$this.nicknameId', block.nicknameId] } } };
  const { matchedCount } = await collection('contacts').updateOne(
    { _id: accountId, $expr: { $lt: [{ $size: others }, most] } },
    [{ $set: { blocked: { $concatArrays: [others, [block]] } } }],
  );
  return matchedCount === 1;
}

/** Adds the blocks of one account to those of another, as many as fit, and makes those of the first by others ones of the second. */
export async function moveBlocks(
  { from, into, most }: { readonly from: number; readonly into: number; readonly most: number },
  session: ClientSession,
): Promise<void> {
  const [mine, theirs] = [await findContacts(from, session), await findContacts(into, session)];
  const known = new Set(theirs.blocked.map(({ nicknameId }) => nicknameId));
  const all = [...theirs.blocked, ...mine.blocked.filter(({ nicknameId }) => !known.has(nicknameId))];
  const blocked = all.filter(({ accountId }) => accountId !== from && accountId !== into);
  await ensure(into, session);
  await collection('contacts').updateOne(
    { _id: into },
    { $set: { blocked: blocked.slice(0, most) } },
    { session },
  );
  await collection('contacts').updateMany(
    { 'blocked.accountId': from },
    { $set: { 'blocked.$[own].accountId': into } },
    { arrayFilters: [{ 'own.accountId': from }], session },
  );
}

/** Removes the block under a nickname. */
export async function deleteBlock(accountId: number, nicknameId: number): Promise<void> {
  await collection('contacts').updateOne({ _id: accountId }, { $pull: { blocked: { nicknameId } } });
}

/** Those of the other accounts that have blocked this one, or that it has blocked. */
export async function listBlocks(
  accountId: number,
  others: readonly number[],
  session?: ClientSession,
): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set();
  const found = await collection('contacts', { ids: [accountId, ...others] })
    .find(
      { $or: [{ _id: accountId }, { _id: { $in: [...others] }, 'blocked.accountId': accountId }] },
      { ...READ, session, projection: { 'blocked.accountId': 1 } },
    )
    .toArray();
  const pairs = found.flatMap(({ _id, blocked }) =>
    _id === accountId ? blocked.map(({ accountId: other }) => other) : [_id],
  );
  return new Set(pairs.filter((id) => others.includes(id)));
}

/** Adds a browser in place of the same one, or, where there are `most`, of the oldest. */
export async function insertPush(accountId: number, push: ContactDocument['push'][number], most: number) {
  await ensure(accountId);
  const { endpoint } = push;
  await collection('contacts').updateOne({ _id: accountId }, [
    {
      $set: {
        push: {
          $slice: [
            {
              $concatArrays: [
                { $filter: { input: '$push', cond: { $ne: ['$$this.endpoint', endpoint] } } },
                [push],
              ],
            },
            -most,
          ],
        },
      },
    },
  ]);
}

/** Removes a browser, or all of them, from an account. */
export async function deletePush(accountId: number, endpoint: string | null): Promise<void> {
  await collection('contacts').updateOne(
    { _id: accountId },
    endpoint === null ? { $set: { push: [] } } : { $pull: { push: { endpoint } } },
  );
}

/** Queues notifications, in the transaction of what they tell. */
export async function insertPushNotes(notes: readonly PushNoteDocument[], session: ClientSession) {
  if (notes.length > 0) await collection('pushNotes').insertMany([...notes], { session });
}

async function ensure(accountId: number, session?: ClientSession): Promise<void> {
  await collection('contacts').updateOne(
    { _id: accountId },
    { $setOnInsert: NO_CONTACT },
    { upsert: true, session },
  );
}
