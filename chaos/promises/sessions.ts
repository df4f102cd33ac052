import { hash } from 'bcrypt';
import { MongoClient, type Db } from 'mongodb';
import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';
import { makeToken, tokenHash } from '#lib/identity/passwords/password-link.ts';
import type { FaultPromise } from '../lab/promise.ts';

const ROUNDS = { short: 30, full: 500 };
const AT_ONCE = 4;

/** The latest start of a call after the others of its round, in milliseconds. */
const SPREAD_MS = 250;

const OLD = 'quatre cartes bleues';
const NEW = 'une toute autre phrase';

/** Cheaper than the site's own, so that 500 rounds are minutes; still long enough for others to come in between. */
const COST = 10;

const ENDINGS = ['change', 'link', 'ban'] as const;

/** Ids beyond those of the demo world. */
const FIRST_ID = 1_000_000;

type Ground = {
  readonly urls: readonly string[];
  readonly db: Db;
  readonly judge: string;
  readonly passwordHash: string;
};
type Round = {
  readonly at: number;
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly chance: Chance;
};
type Tally = { opened: number; refused: number; survived: number };

/** Sessions meet what ends them, on two sites. */
export const SESSIONS: readonly FaultPromise[] = [
  {
    name: 'sessions-under-way',
    section: 'Two at once',
    promise:
      'A login with the old password is under way while the password changes, by a link too, or the account is banned: its session is over, on every site.',
    how: 'Two logins and what ends them start at random moments on two sites, then the cookies are tried on both, after the ban is lifted too.',
    // `npm test` has sixty such races in `sessions-under-way.db.test.ts`.
    isShort: false,
    run: async ({ house, times, seed, say }) => {
      const { sites, mongodbUri } = await house({ sites: 2, siteEnv: { TRUSTED_PROXIES: '127.0.0.0/8' } });
      const client = new MongoClient(mongodbUri);
      try {
        const urls = sites.map(({ url }) => url);
        const ground = await prepare({ urls, db: client.db('atout') });
        const tally: Tally = { opened: 0, refused: 0, survived: 0 };
        const rounds = times(ROUNDS);
        await inLanes(rounds, async (at) => {
          await play(ground, { at, ...ownAccount(at), chance: chanceOf(`${seed} sessions ${at}`) }, tally);
          if (at % 100 === 99) say(`${at + 1} of ${rounds}`);
        });
        const { opened, refused, survived } = tally;
        const figure = `${rounds} rounds, ${opened} sessions opened and over, ${refused} logins overtaken, ${survived} survived`;
        if (survived > 0) throw new Error(figure);
        if (opened === 0 || refused === 0) throw new Error(`The calls have not met: ${figure}`);
        return figure;
      } finally {
        await client.close();
      }
    },
  },
];

function ownAccount(at: number) {
  return { id: FIRST_ID + at, name: `Chaos${at}`, address: `2001:db8:${at.toString(16)}::1` };
}

/** Makes the account of the judge, whose document the others copy, and logs it in. */
async function prepare({ urls, db }: Pick<Ground, 'urls' | 'db'>): Promise<Ground> {
  const name = 'ChaosJuge';
  const address = '2001:db8:ffff::1';
  const [url = ''] = urls;
  const made = { accountName: name, password: OLD, accountLength: String(name.length), pigeon: 'pigeon' };
  const { body } = await post(`${url}/rest/register`, { address, fields: made });
  if (body.accountName !== name) throw new Error(`The sign-up was answered ${JSON.stringify(body)}`);
  await db.collection('accounts').updateOne({ name }, { $set: { privileges: ['banaccount'] } });
  const { cookie } = await post(`${url}/rest/connect`, {
    address,
    fields: { accountName: name, password: OLD },
  });
  return { urls, db, judge: cookie, passwordHash: await hash(OLD, COST) };
}

async function play(ground: Ground, round: Round, tally: Tally): Promise<void> {
  const { urls, db, passwordHash } = ground;
  const { id, name, address, chance, at } = round;
  const model = await db.collection<{ _id: number }>('accounts').findOne({ name: 'ChaosJuge' });
  const own = { _id: id, name, nameKey: name.toLowerCase(), passwordHash, privileges: [] };
  await db.collection<{ _id: number }>('accounts').insertOne({ ...model, ...own });
  const { end, undo } = await endingOf(ground, round);
  const [here = '', there = ''] = at % 2 === 0 ? urls : urls.toReversed();
  const right = { address, fields: { accountName: name, password: OLD } };
  const ending = wait(chance() * SPREAD_MS).then(() => end(there));
  const logins = [here, there].map(async (url) => {
    await wait(chance() * SPREAD_MS);
    return post(`${url}/rest/connect`, right);
  });
  const ended = await ending;
  if (ended.body.error !== undefined) throw new Error(`round ${at}: ${JSON.stringify(ended.body)}`);
  const opened = (await Promise.all(logins)).filter(({ body }) => body.accountName === name);
  await undo();
  tally.opened += opened.length;
  tally.refused += logins.length - opened.length;
  for (const { cookie } of opened) if (await isSomebody(urls, cookie)) tally.survived += 1;
}

type Ending = { readonly end: (url: string) => Promise<Answer>; readonly undo: () => Promise<unknown> };

async function endingOf({ db, judge, urls }: Ground, { at, id, name, address }: Round): Promise<Ending> {
  const nothing = () => Promise.resolve();
  switch (ENDINGS[at % ENDINGS.length] ?? 'ban') {
    case 'change': {
      const fields = { accountName: name, password: OLD };
      const { cookie } = await post(`${urls[0]}/rest/connect`, { address, fields });
      const change = { address, cookie, fields: { old: OLD, new: NEW } };
      return { end: (url) => post(`${url}/rest/password`, change), undo: nothing };
    }
    case 'link': {
      const token = makeToken();
      const link = { _id: tokenHash(token), accountId: id, createdAt: new Date() };
      await db.collection<{ _id: string }>('passwordLinks').insertOne(link);
      const choice = { address, fields: { token, new: NEW } };
      return { end: (url) => post(`${url}/rest/password/link`, choice), undo: nothing };
    }
    case 'ban': {
      const call = (url: string, ban: string | false) =>
        post(`${url}/rest/admin/account/${id}/ban`, { address, cookie: judge, fields: { ban } });
      return { end: (url) => call(url, 'Triche'), undo: () => call(urls[0] ?? '', false) };
    }
  }
}

type Answer = { readonly body: Record<string, unknown>; readonly cookie: string };
type Sent = { readonly address: string; readonly fields: object; readonly cookie?: string };

async function post(url: string, { address, fields, cookie = '' }: Sent): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return { body: (await answer.json()) as Record<string, unknown>, cookie: cookies.join('; ') };
}

async function isSomebody(urls: readonly string[], cookie: string): Promise<boolean> {
  const asked = urls.map(async (url) => {
    const answer = await fetch(`${url}/rest/whoami`, { headers: { cookie } });
    return ((await answer.json()) as { identified: boolean }).identified;
  });
  return (await Promise.all(asked)).includes(true);
}

/** Does the rounds a few at a time. */
async function inLanes(rounds: number, work: (at: number) => Promise<void>): Promise<void> {
  const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let at = lane; at < rounds; at += AT_ONCE) await work(at);
  });
  await Promise.all(lanes);
}
