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
};

type Account = { readonly _id: number; readonly pvp: object; readonly ban: object | null };

/** Far above what any player of a demo world has won, so that the account is the first of the ranking. */
const WINS = 90_000;

/** The kinds of changes that are measured, in a frozen world. */
export async function listKinds(db: Db, secret: string): Promise<readonly Kind[]> {
  return [await mottoOf(db), await gameOf(db), await banOf(db, secret)];
}

async function mottoOf(db: Db): Promise<Kind> {
  const guilds = db.collection<{ _id: number; motto: string }>('guilds');
  const { _id } = found(await guilds.findOne());
  return {
    what: 'the motto of a guild',
    path: `/guild/${_id}`,
    cookieAt: () => '',
    make: (change) => guilds.updateOne({ _id }, { $set: { motto: `Devise ${change}.` } }),
    changeOn: (text) => numberIn(text, /Devise (\d+)\./),
  };
}

/** What a game that ends changes of a player. */
async function gameOf(db: Db): Promise<Kind> {
  const accounts = db.collection<Account>('accounts');
  const ranked = { type: 'player', rankingNicknameId: { $ne: null } };
  const { _id, pvp } = found(await accounts.findOne(ranked, { sort: { 'pvp.points': -1 } }));
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
    make: (change) => accounts.updateOne({ _id: found(players[change - 1] ?? null)._id }, { $set: { ban } }),
    changeOn: (text, last) => (text.includes('myProfile') ? last : last + 1),
  };
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

function found<T>(document: T | null): T {
  if (document === null) throw new Error('The world has nothing that could change');
  return document;
}
