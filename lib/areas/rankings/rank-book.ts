import type { Order } from './ranking.ts';

/** Maximum number of ids in a chunk; full chunks are split. */
const CHUNK = 1_024;

type Chunk = { readonly ids: Int32Array; length: number };

/**
 * An ordered list of ids that finds, adds, removes and ranks within microseconds among hundreds of thousands. Callers define the order:
 * `isBefore` is true for all ids before a place and for none after it.
 */
export class RankList {
  readonly #chunks: Chunk[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** How many ids come before the place. */
  countBefore(isBefore: (id: number) => boolean): number {
    const { at, within } = this.#find(isBefore);
    let before = within;
    for (let index = 0; index < at; index += 1) before += this.#chunks[index]?.length ?? 0;
    return before;
  }

  add(id: number, isBefore: (other: number) => boolean): void {
    const { at, within } = this.#find(isBefore);
    const [chunk, index] = this.#roomAt(at, within);
    chunk.ids.copyWithin(index + 1, index, chunk.length);
    chunk.ids[index] = id;
    chunk.length += 1;
    this.#length += 1;
  }

  /** Removes the id at its place. */
  remove(id: number, isBefore: (other: number) => boolean): void {
    const { at, within } = this.#find(isBefore);
    const chunk = this.#chunks[at];
    if (chunk?.ids[within] !== id) throw new Error(`${id} is not at its place`);
    chunk.ids.copyWithin(within, within + 1, chunk.length);
    chunk.length -= 1;
    if (chunk.length === 0) this.#chunks.splice(at, 1);
    this.#length -= 1;
  }

  /** The ids from the place `skip` on, counted from 0. */
  slice(skip: number, limit: number): number[] {
    const found: number[] = [];
    let left = skip;
    for (const { ids, length } of this.#chunks) {
      if (found.length >= limit) break;
      if (left < length) found.push(...ids.subarray(left, Math.min(length, left + limit - found.length)));
      left = Math.max(0, left - length);
    }
    return found;
  }

  /** The chunk that contains the place, and the offset in it; the end of the last chunk for a place after all ids. */
  #find(isBefore: (id: number) => boolean): { at: number; within: number } {
    const { length } = this.#chunks;
    const at = firstThat(length, (index) => {
      const chunk = this.#chunks[index];
      return chunk !== undefined && !isBefore(chunk.ids[chunk.length - 1] ?? 0);
    });
    if (at === length) return { at: Math.max(0, length - 1), within: this.#chunks[length - 1]?.length ?? 0 };
    const chunk = this.#chunks[at];
    return { at, within: firstThat(chunk?.length ?? 0, (index) => !isBefore(chunk?.ids[index] ?? 0)) };
  }

  #roomAt(at: number, within: number): [Chunk, number] {
    const chunk = this.#chunks[at];
    if (chunk === undefined) {
      const first = { ids: new Int32Array(CHUNK), length: 0 };
      this.#chunks.push(first);
      return [first, 0];
    }
    if (chunk.length < CHUNK) return [chunk, within];
    const half = CHUNK / 2;
    const other = { ids: new Int32Array(CHUNK), length: CHUNK - half };
    other.ids.set(chunk.ids.subarray(half));
    chunk.length = half;
    this.#chunks.splice(at + 1, 0, other);
    return within <= half ? [chunk, within] : [other, within - half];
  }
}

/** Binary search: the first index where the monotonic `holds` is true; `length` if there is none. */
function firstThat(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** An order, or everybody in any ranking: players with points first, then those with only an Elo. */
export type ListedOrder = Order | { readonly by: 'all' };

/** The fields of an account that ranks depend on. */
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

/** Offsets of an account's counts. */
const [POINTS, WIN, DRAW, LOSE, STATE, COUNTS] = [0, 1, 2, 3, 4, 5];

/** Bits of {@link STATE}. */
const [IS_KNOWN, IS_LISTED, HAS_ELO] = [1, 2, 4];

const NO_ELO = -1;

type Page = { readonly counts: Int32Array; readonly elos: Float64Array };

/**
 * All rankings, sorted, in memory: ranks and far pages need no query or count (decision 0020). About a hundred bytes per account, outside
 * JavaScript's heap.
 */
export class RankBook {
  readonly #pages = new Map<number, Page>();
  /** The index of each category among the Elos of an account. */
  readonly #modes: ReadonlyMap<string, number>;
  readonly #byPoints = new RankList();
  readonly #byElo: readonly RankList[];
  /** Banned accounts, to be readmitted when the ban ends. */
  readonly #banned = new Map<number, RankedAccount>();
  #players = 0;
  #played = 0;

  constructor(modes: readonly string[]) {
    this.#modes = new Map(modes.map((mode, at) => [mode, at]));
    this.#byElo = modes.map(() => new RankList());
  }

  /** The number of players, ranked or not, and of their games against players, each counted for both. */
  get sums(): { readonly players: number; readonly played: number } {
    return { players: this.#players, played: this.#played };
  }

  /** Adds an account, or replaces its known state. */
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

  /** Removes an account that is gone or no longer a player's. */
  remove(id: number): void {
    if ((this.#countOf(id, STATE) & IS_KNOWN) === 0) return;
    this.#forEachList(id, (list, isBefore) => list.remove(id, isBefore));
    this.#count(id, -1);
    this.#banned.delete(id);
    this.#pageOf(id).counts[(id % PAGE) * COUNTS + STATE] = 0;
  }

  /** Readmits accounts whose ban has ended. */
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

  /** The rank of a value, not counting a higher value of the account itself. */
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

  /** How many players have a higher value. */
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
