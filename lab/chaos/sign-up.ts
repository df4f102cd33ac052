import { compare } from 'bcrypt';
import type { Db } from 'mongodb';
import { WELCOME } from '../../lib/game/economy.ts';
import { PIGEON_DEFAULT } from '../../lib/identity/registration/registration.ts';
import { mustBeNone, until } from './check.ts';
import { freshAddress, jsonOf, tryAsk } from './client.ts';

const SETTLED_MS = 120_000;

/** A player's sign-up, and what they were told by each of their tries: a code of the call, `created` or `cut`. */
export type SignUp = {
  readonly name: string;
  readonly password: string;
  /** The client's address. */
  readonly from: string;
  readonly told: string[];
};

export function inventSignUp(name: string): SignUp {
  return { name, password: `mot de passe ${name}`, from: freshAddress(), told: [] };
}

/** Tries once. Returns true when the player does not know whether they have an account, and so would try again. */
export async function signUp(site: string, { name, password, from, told }: SignUp): Promise<boolean> {
  const email = name.length % 2 === 0 ? '' : `${name}@exemple.fr`;
  const fields = { accountName: name, password, accountLength: String(name.length), pigeon: PIGEON_DEFAULT };
  const answer = await tryAsk(`${site}/rest/register`, { json: { ...fields, email }, from });
  const { accountName, error } = jsonOf(answer);
  const said = accountName === name ? 'created' : answer === null ? 'cut' : String(error);
  told.push(said);
  return ['cut', 'Unknown IO error', 'Server is off'].includes(said);
}

/** Waits until every change has been delivered and every sign-up has an outcome. */
export async function untilSettled(db: Db): Promise<void> {
  const isSettled = async () => {
    const pending = { state: 'pending' };
    // Otherwise the sites would try the last of them after minutes only.
    await db.collection('registrationIntents').updateMany(pending, { $set: { nextAttemptAt: new Date() } });
    const waiting = await db.collection('outbox').countDocuments({ deliveredAt: null });
    return waiting + (await db.collection('registrationIntents').countDocuments(pending)) === 0;
  };
  await until('everything is settled', isSettled, SETTLED_MS);
}

/** Waits until all is settled, lets every player try once more, and checks what they have. Returns how many accounts there are. */
export async function settleSignUps(site: string, db: Db, players: readonly SignUp[]): Promise<number> {
  await untilSettled(db);
  for (const player of players) await signUp(site, player);
  mustBeNone(
    players.filter(({ told }) => told.at(-1) !== 'created').map(({ name }) => `${name} has no account`),
  );
  return checkSignUps(db, players);
}

type Account = { _id: number; name: string; nameKey: string; gils: number; passwordHash: string };

/** Compares what players were told with what is in the database. Throws when anybody has no account, two, or the gift twice. */
export async function checkSignUps(db: Db, players: readonly SignUp[]): Promise<number> {
  const nameKey = { $in: players.map(({ name }) => name.toLowerCase()) };
  const accounts = await db.collection<Account>('accounts').find({ nameKey }).toArray();
  const intents = await db.collection('registrationIntents').find({ nameKey }).toArray();
  const faults: string[] = [];
  for (const { _id, name, gils, nameKey: key } of accounts) {
    const own = intents.filter((intent) => intent.nameKey === key);
    if (own.length !== 1 || own[0]?.accountId !== _id) faults.push(`${name} has ${own.length} intents`);
    const cards = db.collection('ownedCards').find({ '_id.accountId': _id }).toArray();
    const owned = (await cards).reduce((sum, { quantity = 1 }) => sum + Number(quantity), 0);
    const nicknames = await db.collection('nicknames').countDocuments({ accountId: _id });
    const isRight = gils === WELCOME.gils && owned === WELCOME.deckCards && nicknames === 1;
    if (!isRight) faults.push(`${name} has ${gils} gils, ${owned} cards, ${nicknames} nicknames`);
  }
  for (const intent of intents)
    if (!accounts.some((account) => account.nameKey === intent.nameKey))
      faults.push(`${intent.nameKey} is ${intent.state} without an account`);
  for (const { name, password, told } of players) {
    if (!told.includes('created')) continue;
    const account = accounts.find((one) => one.name === name);
    if (account === undefined || !(await compare(password, account.passwordHash)))
      faults.push(`${name} was told of an account and has none`);
  }
  if (new Set(accounts.map((account) => account.nameKey)).size < accounts.length)
    faults.push('a name was taken twice');
  mustBeNone(faults);
  return accounts.length;
}
