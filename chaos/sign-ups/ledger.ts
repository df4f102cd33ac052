import { compare } from 'bcrypt';
import type { Db } from 'mongodb';
import { WELCOME } from '#lib/game/economy.ts';
import type { SignUp } from './client.ts';

/** What is in the database once everything has settled. */
export type Ledger = {
  readonly accounts: number;
  readonly intents: Readonly<Record<string, number>>;
  /** Accounts that no intent knows, created intents without account, and intents that are still pending. */
  readonly orphans: readonly string[];
  /** Sign-ups with two accounts, and accounts with more or less than one welcome gift. */
  readonly doubles: readonly string[];
  /** Players who were told that they have an account and have none, or cannot log in. */
  readonly deceived: readonly string[];
};

type Account = { _id: number; name: string; nameKey: string; gils: number; passwordHash: string };
type Intent = { _id: string; nameKey: string; state: string; accountId: number | null };

/** Holds what players were told against what is there. */
export async function readLedger(db: Db, players: readonly SignUp[]): Promise<Ledger> {
  const accounts = (await db.collection('accounts').find({ name: /^Kz/ }).toArray()) as unknown as Account[];
  const intents = (await db.collection('registrationIntents').find().toArray()) as unknown as Intent[];
  const made = Map.groupBy(
    intents.filter(({ state }) => state === 'created'),
    ({ nameKey }) => nameKey,
  );
  const byName = new Map(accounts.map((account) => [account.nameKey, account]));
  const states = Object.entries(Object.groupBy(intents, ({ state }) => state));
  return {
    accounts: accounts.length,
    intents: Object.fromEntries(states.map(([state, some]) => [state, some?.length ?? 0])),
    orphans: [
      ...accounts
        .filter(({ _id, nameKey }) => made.get(nameKey)?.[0]?.accountId !== _id)
        .map(({ name }) => name),
      ...[...made.keys()].filter((nameKey) => !byName.has(nameKey)),
      ...intents.filter(({ state }) => state === 'pending').map(({ nameKey }) => `${nameKey} (pending)`),
    ],
    doubles: [
      ...[...made].filter(([, some]) => some.length > 1).map(([nameKey]) => nameKey),
      ...(await findDoubles(db, accounts)),
    ],
    deceived: await findDeceived(players, byName),
  };
}

/** Accounts that were made by two requests, or whose gift is not exactly one. */
async function findDoubles(db: Db, accounts: readonly Account[]): Promise<string[]> {
  const ids = accounts.map(({ _id }) => _id);
  const requests = await db.collection('referenceRequests').countDocuments();
  const names = await countBy(db, 'nicknames', { accountId: { $in: ids } }, '$accountId');
  const cards = await countBy(db, 'ownedCards', { '_id.accountId': { $in: ids } }, '$_id.accountId');
  const isRight = ({ _id, gils }: Account) =>
    gils === WELCOME.gils && names.get(_id) === 1 && cards.get(_id) === WELCOME.deckCards;
  const wrong = accounts.filter((account) => !isRight(account)).map(({ name }) => `${name} (gift)`);
  return requests === accounts.length
    ? wrong
    : [...wrong, `${requests} requests for ${accounts.length} accounts`];
}

async function countBy(db: Db, name: string, filter: object, key: string): Promise<Map<number, number>> {
  const quantity = { $sum: { $ifNull: ['$quantity', 1] } };
  const counted = db
    .collection(name)
    .aggregate<{ _id: number; sum: number }>([{ $match: filter }, { $group: { _id: key, sum: quantity } }]);
  return new Map((await counted.toArray()).map(({ _id, sum }) => [_id, sum]));
}

async function findDeceived(
  players: readonly SignUp[],
  byName: ReadonlyMap<string, Account>,
): Promise<string[]> {
  const deceived: string[] = [];
  for (const { name, password, told } of players) {
    if (!told.includes('created')) continue;
    const account = byName.get(name.toLowerCase());
    if (account === undefined || !(await compare(password, account.passwordHash))) deceived.push(name);
  }
  return deceived;
}
