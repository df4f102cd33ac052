import type { Db } from 'mongodb';
import { writeSession } from '../../scripts/written-session.ts';

/** Something that changes in the database, and where it shows. Changes are numbered from 1. */
export type Kind = {
  readonly what: string;
  readonly path: string;
  /** The `Cookie` header with which a change is looked for. */
  readonly cookieAt: (change: number) => string;
  readonly make: (change: number) => Promise<unknown>;
  /** The number of the change that an answer shows; `last` is what the answer before showed. */
  readonly changeOn: (text: string, last: number) => number;
  readonly undo: () => Promise<unknown>;
};

type Account = {
  readonly _id: number;
  readonly name: string;
  readonly nameKey: string;
  readonly pvp: { readonly win: number };
};
type Guild = { readonly _id: number; readonly motto: string; readonly members: readonly unknown[] };
type News = { readonly _id: number; readonly slug: string; readonly title: string };

const asVisitor = (): string => '';

/** Far above what any player of a demo world has won, so that the account is the first of the ranking. */
const WINS = 90_000;

/** The kinds of changes that are measured, in a frozen world. */
export async function listKinds(db: Db, secret: string): Promise<readonly Kind[]> {
  return [await mottoOf(db), await newsOf(db), await nameOf(db), await gameOf(db), await banOf(db, secret)];
}

async function mottoOf(db: Db): Promise<Kind> {
  const guilds = db.collection<Guild>('guilds');
  const { _id, motto } = found(await guilds.findOne());
  const write = (text: string) => guilds.updateOne({ _id }, { $set: { motto: text } });
  return {
    what: 'the motto of a guild',
    path: `/guild/${_id}`,
    cookieAt: asVisitor,
    make: (change) => write(`Devise ${change}.`),
    changeOn: (text) => numberIn(text, /Devise (\d+)\./),
    undo: () => write(motto),
  };
}

async function newsOf(db: Db): Promise<Kind> {
  const news = db.collection<News & { readonly state: string }>('news');
  const { _id, slug, title } = found(await news.findOne({ state: 'published' }));
  const write = (text: string) => news.updateOne({ _id }, { $set: { title: text } });
  return {
    what: 'a piece of news',
    path: `/actualites/${slug}`,
    cookieAt: asVisitor,
    make: (change) => write(`Nouvelle ${change}.`),
    changeOn: (text) => numberIn(text, /Nouvelle (\d+)\./),
    undo: () => write(title),
  };
}

async function nameOf(db: Db): Promise<Kind> {
  const accounts = db.collection<Account & { readonly guildId: number | null }>('accounts');
  const { _id, name, guildId } = found(await accounts.findOne({ guildId: { $ne: null } }));
  const write = (to: string) =>
    accounts.updateOne({ _id }, { $set: { name: to, nameKey: to.toLowerCase() } });
  return {
    what: 'the name of a member of a guild',
    path: `/guild/${guildId}`,
    cookieAt: asVisitor,
    make: (change) => write(`Renomme-${change}`),
    changeOn: (text) => numberIn(text, /Renomme-(\d+)/),
    undo: () => write(name),
  };
}

/** What a game that ends changes of a player. */
async function gameOf(db: Db): Promise<Kind> {
  const accounts = db.collection<Account>('accounts');
  const { _id, pvp } = found(
    await accounts
      .find({ type: 'player', rankingNicknameId: { $ne: null } })
      .sort({ 'pvp.points': -1 })
      .next(),
  );
  const write = (score: Account['pvp']) => accounts.updateOne({ _id }, { $set: { pvp: score } });
  return {
    what: 'the result of a game',
    path: '/ranking.html',
    cookieAt: asVisitor,
    make: (change) => write({ ...pvp, ...scoreOf(change) }),
    changeOn: (text) => Math.max(0, numberIn(text.replaceAll(/\s/g, ''), />(90\d{3})<\/td>/) - WINS),
    undo: () => write(pvp),
  };
}

/** Each change bans another player, who has been reading. */
async function banOf(db: Db, secret: string): Promise<Kind> {
  const accounts = db.collection<Account & { ban: object | null; privileges: readonly string[] }>('accounts');
  const players = await accounts.find({ type: 'player', ban: null, privileges: [] }).limit(100).toArray();
  const ids = players.map(({ _id }) => _id);
  const cookies = await Promise.all(ids.map((accountId) => writeSession(db, { accountId, secret })));
  const ban = { banner: 'Squonk', date: new Date(), reason: 'Mesure.', until: null };
  return {
    what: 'a ban',
    path: '/rest/whoami',
    cookieAt: (change) => `atout-session=${cookies[change - 1] ?? ''}`,
    make: (change) => accounts.updateOne({ _id: found(ids[change - 1] ?? null) }, { $set: { ban } }),
    changeOn: (text, last) => (text.includes('myProfile') ? last : last + 1),
    undo: () => accounts.updateMany({ _id: { $in: ids } }, { $set: { ban: null } }),
  };
}

/** Points as they are reckoned from wins. */
function scoreOf(change: number) {
  return { win: WINS + change, points: 5 * (WINS + change) };
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

function found<T>(document: T | null): T {
  if (document === null) throw new Error('The world has nothing that could change');
  return document;
}
