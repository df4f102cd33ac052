import { RankList } from './rank-list.ts';
import type { Order } from './ranking.ts';

/** An order, or everybody in any ranking: players with points first, then those who have only an Elo. */
export type ListedOrder = Order | { readonly by: 'all' };

/** What of a player's account their ranks depend on. */
export type RankedAccount = {
  readonly id: number;
  readonly pvp: {
    readonly points: number;
    readonly win: number;
    readonly draw: number;
    readonly lose: number;
  };
  /** The current Elo by category. */
  readonly elo: Readonly<Record<string, number>>;
  /** Until when a ban takes the account out of the rankings, in milliseconds: Infinity for one without end, null without ban. */
  readonly bannedUntil: number | null;
};

/** Accounts whose ids share all but the last bits are stored together. */
const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;

/** The counts of an account, one after the other. */
const [POINTS, WIN, DRAW, LOSE, STATE, COUNTS] = [0, 1, 2, 3, 4, 5];

/** Bits of {@link STATE}. */
const [IS_KNOWN, IS_LISTED, HAS_ELO] = [1, 2, 4];

const NO_ELO = -1;

type Page = { readonly counts: Int32Array; readonly elos: Float64Array };

/**
 * All players of all rankings in their orders, in memory: ranks and far pages are found without reading or counting anybody
 * (decision 0020). Some hundred bytes an account, outside JavaScript's heap.
 */
export class RankBook {
  readonly #pages = new Map<number, Page>();
  /** The number of each category among the Elos of an account. */
  readonly #modes: ReadonlyMap<string, number>;
  readonly #byPoints = new RankList();
  readonly #byElo: readonly RankList[];
  /** The accounts that are banned, with the end. */
  readonly #banned = new Map<number, RankedAccount>();
  #players = 0;
  #played = 0;

  constructor(modes: readonly string[]) {
    this.#modes = new Map(modes.map((mode, at) => [mode, at]));
    this.#byElo = modes.map(() => new RankList());
  }

  /** Players, ranked or not, and the games that all of them have played between players, each counted by both. */
  get sums(): { readonly players: number; readonly played: number } {
    return { players: this.#players, played: this.#played };
  }

  /** Enters an account as it is now, in the place of what was known of it. */
  put(account: RankedAccount, now: number): void {
    this.remove(account.id);
    const { id, pvp, elo, bannedUntil } = account;
    const isBanned = bannedUntil !== null && bannedUntil > now;
    if (isBanned) this.#banned.set(id, account);
    const hasElo = Object.keys(elo).length > 0;
    const isListed = !isBanned && (pvp.points > 0 || hasElo);
    const { counts, elos } = this.#pageOf(id);
    const state = IS_KNOWN | (isListed ? IS_LISTED : 0) | (hasElo ? HAS_ELO : 0);
    counts.set([pvp.points, pvp.win, pvp.draw, pvp.lose, state], (id % PAGE) * COUNTS);
    for (const [mode, at] of this.#modes) elos[(id % PAGE) * this.#modes.size + at] = elo[mode] ?? NO_ELO;
    this.#count(id, 1);
    this.#forEachList(id, (list, isBefore) => list.add(id, isBefore));
  }

  /** Takes out an account that is gone or no player's. */
  remove(id: number): void {
    if ((this.#countOf(id, STATE) & IS_KNOWN) === 0) return;
    this.#forEachList(id, (list, isBefore) => list.remove(id, isBefore));
    this.#count(id, -1);
    this.#banned.delete(id);
    this.#pageOf(id).counts[(id % PAGE) * COUNTS + STATE] = 0;
  }

  /** Lets those back in whose ban has ended. */
  endBans(now: number): void {
    for (const account of this.#banned.values())
      if (account.bannedUntil !== null && account.bannedUntil <= now) this.put(account, now);
  }

  /** How many players a list has. */
  count(order: ListedOrder): number {
    return order.by === 'pvp' ? this.#above(order, 0) : this.#listOf(order).length;
  }

  /** A slice of a list: ids of accounts. */
  list(order: ListedOrder, { skip, limit }: { skip: number; limit: number }): number[] {
    const end = this.count(order);
    return this.#listOf(order).slice(skip, Math.max(0, Math.min(limit, end - skip)));
  }

  /** The rank of a value; a higher value of the given account itself does not count. */
  rankOf(order: Order, value: number, accountId?: number): number {
    const isOlder =
      accountId !== undefined && this.#isListed(accountId) && this.#valueOf(order, accountId) > value;
    return this.#above(order, value) + (isOlder ? 0 : 1);
  }

  /** The rank of a listed account, and how many players precede it in the list; null if it is in none. */
  placeOf(order: Order, accountId: number): { readonly rank: number; readonly before: number } | null {
    if (!this.#isListed(accountId)) return null;
    if (order.by === 'pvp' ? this.#countOf(accountId, POINTS) <= 0 : !this.#hasElo(accountId)) return null;
    const before = this.#listOf(order).countBefore((other) => this.#compare(order, other, accountId) < 0);
    return { rank: this.#above(order, this.#valueOf(order, accountId)) + 1, before };
  }

  /** How many have a higher value. */
  #above(order: Order, value: number): number {
    return this.#listOf(order).countBefore((id) => this.#valueOf(order, id) > value);
  }

  /** Players with points precede those without, so the ranking by points is a prefix of the list of all players. */
  #listOf(order: ListedOrder): RankList {
    if (order.by !== 'elo') return this.#byPoints;
    const list = this.#byElo[this.#modes.get(order.mode) ?? -1];
    if (list === undefined) throw new Error(`There is no category ${order.mode}`);
    return list;
  }

  #forEachList(id: number, change: (list: RankList, isBefore: (other: number) => boolean) => void): void {
    if (!this.#isListed(id)) return;
    change(this.#byPoints, (other) => this.#compare({ by: 'all' }, other, id) < 0);
    if (!this.#hasElo(id)) return;
    for (const [mode, at] of this.#modes) {
      const list = this.#byElo[at];
      if (list) change(list, (other) => this.#compare({ by: 'elo', mode }, other, id) < 0);
    }
  }

  /** By value, any Elo before none; ties by wins, draws and defeats, then by age of account (product/economy §5.2). */
  #compare(order: ListedOrder, one: number, other: number): number {
    if (order.by === 'elo')
      return this.#eloOf(order.mode, other) - this.#eloOf(order.mode, one) || one - other;
    for (const field of [POINTS, WIN, DRAW, LOSE]) {
      const difference = this.#countOf(other, field) - this.#countOf(one, field);
      if (difference !== 0) return difference;
    }
    return one - other;
  }

  #valueOf(order: Order, id: number): number {
    return order.by === 'pvp' ? this.#countOf(id, POINTS) : Math.max(0, this.#eloOf(order.mode, id));
  }

  #isListed(id: number): boolean {
    return (this.#countOf(id, STATE) & IS_LISTED) !== 0;
  }

  #hasElo(id: number): boolean {
    return (this.#countOf(id, STATE) & HAS_ELO) !== 0;
  }

  #count(id: number, sign: 1 | -1): void {
    this.#players += sign;
    this.#played += sign * (this.#countOf(id, WIN) + this.#countOf(id, DRAW) + this.#countOf(id, LOSE));
  }

  #countOf(id: number, field: number): number {
    return this.#pages.get(id >>> PAGE_BITS)?.counts[(id % PAGE) * COUNTS + field] ?? 0;
  }

  #eloOf(mode: string, id: number): number {
    const { size } = this.#modes;
    const at = (id % PAGE) * size + (this.#modes.get(mode) ?? 0);
    return this.#pages.get(id >>> PAGE_BITS)?.elos[at] ?? NO_ELO;
  }

  #pageOf(id: number): Page {
    const known = this.#pages.get(id >>> PAGE_BITS);
    if (known !== undefined) return known;
    const page = {
      counts: new Int32Array(PAGE * COUNTS),
      elos: new Float64Array(PAGE * this.#modes.size),
    };
    this.#pages.set(id >>> PAGE_BITS, page);
    return page;
  }
}
