import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { findOne, sharedDatabase, startOwnSite, siteSetting } from '../../e2e/support/own-site.ts';
import { writeSession } from '../../scripts/written-session.ts';
import { beside, must, type Habit } from '../chaos/check.ts';
import { flood } from './flood.ts';
import { percentiles, read, table } from './tools.ts';

const CHANGES = 60;
const PAUSE_MS = 100;

/**
 * Changes what pages show in the database, again and again, as a game server or another site would, and reads a page at two sites
 * meanwhile, while other readers keep them busy. How soon do changes show, and does an older page ever come after a newer one?
 */
export async function measureChanges(site: string): Promise<string> {
  const second = await startOwnSite();
  const rows: string[][] = [];
  for (const kind of await listKinds(sharedDatabase(), siteSetting('SESSION_SECRET')))
    rows.push(await measureKind(kind, [site, second.url]));
  await second.stop();
  return table(['what changes', 'shows at two sites, ms: median', 'p99', 'older after newer'], rows);
}

async function measureKind(kind: Kind, sites: readonly string[]): Promise<string[]> {
  const busy = sites.map((site): Habit => {
    return [0, () => flood({ site, paths: ['/', kind.path], ms: 500 })];
  });
  const readers = sites.map((site) => ({ site, last: 0, older: 0 }));
  const times: number[] = [];
  const lookUntil = async (reader: Reader, change: number) => {
    const startedAt = performance.now();
    do await look(kind, reader);
    while (reader.last < change);
    return performance.now() - startedAt;
  };
  await beside(busy, async () => {
    await Promise.all(readers.map((reader) => look(kind, reader)));
    for (let change = 1; change <= CHANGES; change += 1) {
      await kind.make(change);
      times.push(...(await Promise.all(readers.map((reader) => lookUntil(reader, change)))));
      // What was new once stays so.
      await Promise.all(readers.map((reader) => look(kind, reader)));
      await wait(PAUSE_MS * Math.random() * 2);
    }
  });
  const older = readers.reduce((sum, reader) => sum + reader.older, 0);
  return [kind.what, percentiles(times, 0.5), percentiles(times, 0.99), String(older)];
}

/** A reader at a site: the last change that it was shown, and how often an older one came after it. */
type Reader = { readonly site: string; last: number; older: number };

async function look({ path, cookieAt, changeOn }: Kind, reader: Reader): Promise<void> {
  const now = changeOn(await read(reader.site + path, { cookie: cookieAt(reader.last + 1) }), reader.last);
  if (now < reader.last) reader.older += 1;
  reader.last = now;
}

/** Something that changes in the database, and where it shows. Changes are numbered from 1. */
type Kind = {
  readonly what: string;
  readonly path: string;
  /** The `Cookie` header with which a change is looked for. */
  readonly cookieAt: (change: number) => string;
  readonly make: (change: number) => Promise<unknown>;
  /** The number of the change that an answer shows; `last` is what the answer before showed. */
  readonly changeOn: (text: string, last: number) => number;
};

type Account = { readonly _id: number; readonly pvp: object; readonly ban: object | null };

/** Far above what any player of a demo world has won, so that the account is the first of the ranking. */
const WINS = 90_000;

/** The kinds of changes that are measured, in a frozen world. */
async function listKinds(db: Db, secret: string): Promise<readonly Kind[]> {
  return [await mottoOf(db), await gameOf(db), await banOf(db, secret)];
}

async function mottoOf(db: Db): Promise<Kind> {
  const guilds = db.collection<{ _id: number; motto: string }>('guilds');
  const { _id } = await findOne<{ _id: number }>('guilds', {});
  return {
    what: 'the motto of a guild',
    path: `/guild/${_id}`,
    cookieAt: () => '',
    make: (change) => guilds.updateOne({ _id }, { $set: { motto: `Devise ${change}.` } }),
    changeOn: (text) => numberIn(text, /Devise (\d+)\./),
  };
}

/** A player's score, which the end of a game changes. */
async function gameOf(db: Db): Promise<Kind> {
  const accounts = db.collection<Account>('accounts');
  const ranked = { type: 'player', rankingNicknameId: { $ne: null } };
  const first = await accounts.findOne(ranked, { sort: { 'pvp.points': -1 } });
  must(first, 'the world has no ranked player');
  const { _id, pvp } = first;
  const scoreOf = (change: number) => ({ ...pvp, win: WINS + change, points: 5 * (WINS + change) });
  return {
    what: 'the result of a game',
    path: '/ranking.html',
    cookieAt: () => '',
    make: (change) => accounts.updateOne({ _id }, { $set: { pvp: scoreOf(change) } }),
    changeOn: (text) => Math.max(0, numberIn(text.replaceAll(/\s/g, ''), />(90\d{3})<\/td>/) - WINS),
  };
}

/** Each change bans another player, who has been reading. */
async function banOf(db: Db, secret: string): Promise<Kind> {
  const accounts = db.collection<Account>('accounts');
  const players = await accounts.find({ type: 'player', ban: null, privileges: [] }).limit(100).toArray();
  const cookies = await Promise.all(
    players.map(({ _id: accountId }) => writeSession(db, { accountId, secret })),
  );
  const ban = { banner: 'Squonk', date: new Date(), reason: 'Mesure.', until: null };
  return {
    what: 'a ban',
    path: '/rest/whoami',
    cookieAt: (change) => `atout-session=${cookies[change - 1] ?? ''}`,
    make: (change) => accounts.updateOne({ _id: players[change - 1]?._id ?? 0 }, { $set: { ban } }),
    changeOn: (text, last) => (text.includes('myProfile') ? last : last + 1),
  };
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}
