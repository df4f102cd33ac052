import { compare } from 'bcrypt';
import type { Db } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { WELCOME } from '../../lib/game/economy.ts';
import { BRIDGE_PATHS } from '../../game-bridge/contract.ts';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { signUpOf, tryAsk } from '../../scripts/http.ts';
import { amount, beside, countsOf, freshAddress, mustBeNone, until, type Habit } from './check.ts';
import { TWO_PROCESSES, type FaultTest } from './lab.ts';

const SETTLED_MS = 120_000;

export type SignUp = ReturnType<typeof inventSignUp>;

/** A player's sign-up from an address of their own; `told` has the outcome of each try: a code of the call, `created` or `cut`. */
export function inventSignUp(name: string) {
  return { name, password: `mot de passe ${name}`, from: freshAddress(), told: [] as string[] };
}

/** Tries once. Returns true when the player cannot know whether they have an account, and so would try again. */
export async function signUp(site: string, { name, password, from, told }: SignUp): Promise<boolean> {
  const email = name.length % 2 === 0 ? '' : `${name}@exemple.fr`;
  const sent = { json: { ...signUpOf(name, password), email }, from };
  const { status, json } = await tryAsk(`${site}/rest/register`, sent);
  const said = json.accountName === name ? 'created' : status === 0 ? 'cut' : String(json.error);
  told.push(said);
  return ['cut', 'Unknown IO error', 'Server is off'].includes(said);
}

/** Players who sign up one after the other, once each, at some sites in turn. */
export function newcomers(players: SignUp[], urls: readonly string[], pauseMs: number): Habit {
  const signUpNext = (turn: number) => {
    const player = inventSignUp(`Nouveau${turn}`);
    players.push(player);
    return signUp(urls[turn % urls.length] ?? '', player);
  };
  return [pauseMs, signUpNext];
}

/** Waits until every change has been delivered and every sign-up has an outcome. */
async function untilSettled(db: Db): Promise<void> {
  const isSettled = async () => {
    const pending = { state: 'pending' };
    // Otherwise the sites would try the last of them after minutes only.
    await db.collection('registrationIntents').updateMany(pending, { $set: { nextAttemptAt: new Date() } });
    const waiting = await db.collection('outbox').countDocuments({ deliveredAt: null });
    return waiting + (await db.collection('registrationIntents').countDocuments(pending)) === 0;
  };
  await until('everything is settled', isSettled, SETTLED_MS);
}

/** Once everything is settled, lets every player try once more, and checks what they have. Returns the number of accounts. */
export async function settleSignUps(site: string, db: Db, players: readonly SignUp[]): Promise<number> {
  await untilSettled(db);
  for (const player of players) await signUp(site, player);
  const without = players.filter(({ told }) => told.at(-1) !== 'created');
  mustBeNone(without.map(({ name }) => `${name} has no account`));
  return checkSignUps(db, players);
}

type Account = { _id: number; name: string; nameKey: string; gils: number; passwordHash: string };

const WHOLE = `1 intents, ${WELCOME.gils} gils, ${WELCOME.deckCards} cards, 1 nicknames`;

/** Compares what players were told with what is in the database. Throws when anybody has no account, two, or the gift twice. */
export async function checkSignUps(db: Db, players: readonly SignUp[]): Promise<number> {
  const nameKey = { $in: players.map(({ name }) => name.toLowerCase()) };
  const accounts = await db.collection<Account>('accounts').find({ nameKey }).toArray();
  const intents = await db.collection('registrationIntents').find({ nameKey }).toArray();
  const faults: string[] = [];
  for (const { _id, name, gils, nameKey: key } of accounts) {
    const own = intents.filter((intent) => intent.nameKey === key);
    const cards = await db.collection('ownedCards').find({ '_id.accountId': _id }).toArray();
    const owned = cards.reduce((sum, { quantity = 1 }) => sum + Number(quantity), 0);
    const nicknames = await db.collection('nicknames').countDocuments({ accountId: _id });
    const has = `${own.length} intents, ${gils} gils, ${owned} cards, ${nicknames} nicknames`;
    if (has !== WHOLE || own[0]?.accountId !== _id) faults.push(`${name} has ${has}`);
  }
  const names = accounts.map((account) => account.nameKey);
  if (new Set(names).size < names.length) faults.push('a name was taken twice');
  for (const intent of intents)
    if (!names.includes(String(intent.nameKey)))
      faults.push(`${intent.nameKey} is ${intent.state} without an account`);
  for (const { name, password } of players.filter(({ told }) => told.includes('created'))) {
    const account = accounts.find((one) => one.name === name);
    if (account === undefined || !(await compare(password, account.passwordHash)))
      faults.push(`${name} was told of an account and has none`);
  }
  mustBeNone(faults);
  return accounts.length;
}

/** About the duration of the exchange of site and game server for a sign-up. */
const EXCHANGE_MS = 15;

const CROWD = 8;
const TRIES = 6;

/** How long a kill waits for a sign-up. */
const WAIT_MS = 4_000;

/** Kills sites and the game server in turn, in the middle of sign-ups. */
export const signUpKills: FaultTest = async (lab) => {
  const world = await lab.world(lab.isShort ? TWO_PROCESSES : {});
  const { gameServer, bridge, db } = world;
  // The first to be killed is one process, whose end is that of its requests.
  const alone = await lab.site(world, { name: 'killed', env: { SITE_PROCESSES: '1' } });
  const sites = [alone, world.sites[0]] as const;
  // A killed site's transaction would hold its documents for a minute.
  await db.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: 5 });
  const chance = chanceOf('sign-ups');
  const players: SignUp[] = [];
  const newcomer = async () => {
    // Every tenth player wants a name that another one takes at the same time.
    const number = players.length % 10 === 9 ? players.length - 1 : players.length;
    const player = inventSignUp(`Kz${number.toString(36)}x`);
    players.push(player);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { url } = sites[chance() < 0.5 ? 0 : 1];
      if (!(await signUp(url, player)) || chance() < 0.1) return;
      await sleep(200);
    }
  };
  const moments: string[] = [];
  const kill = async (round: number) => {
    const victim = round % 2 === 1 ? gameServer : sites[round % 4 === 0 ? 1 : 0];
    const { promise: within, resolve } = Promise.withResolvers<string>();
    // From before the request is in, to after the answer.
    bridge.onText(`POST ${BRIDGE_PATHS.accounts}`, () =>
      setTimeout(resolve, chance() * EXCHANGE_MS, 'within a sign-up'),
    );
    moments.push(await Promise.race([within, sleep(WAIT_MS, 'at another moment')]));
    await victim.kill();
    await victim.start();
  };
  const crowd = Array.from({ length: CROWD }, (): Habit => [25, newcomer]);
  const kills = await beside(crowd, () => lab.rounds(2, 200, kill));
  await untilSettled(db);
  const accounts = await checkSignUps(db, players);
  return `${kills} kills (${countsOf(moments)}); ${amount(players.length)} sign-ups, ${amount(accounts)} accounts, none lost, doubled or left over`;
};
