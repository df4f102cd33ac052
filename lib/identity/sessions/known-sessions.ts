import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { waitAtMost } from '#lib/base/gate.ts';
import { getChangeStream, type Change, type SharedChangeStream } from '#lib/db/change-stream.ts';
import type { ProblemMonthDocument } from '#lib/db/practice-documents.ts';
import { DatabaseAway, isDatabaseAway } from '#lib/db/database-away.ts';
import { belongsToStaff, type ViewerAccount } from '#lib/identity/viewer.ts';
import { mayBeSeal, unsealSession } from './session-seal.ts';
import { findSessionAccount } from './session-service.ts';

/** Maximum number of cached sessions; the least recently used are evicted. */
const MAX_SESSIONS = 2_000;

/** Maximum number of cached seals, valid or not, so that each is decrypted once. */
const MAX_SEALS = 10_000;

/** How long a session is cached, in milliseconds; the next look-up records its use and ends it when it has expired. */
const KEPT_MS = 30_000;

/** How long a request waits for a look-up, in milliseconds, before the last known result is used. */
const TIMEOUT_MS = 1_500;

/** How old that result may be, in milliseconds. */
const LAST_KNOWN_MS = 60_000;

type Find = (sessionId: string) => Promise<ViewerAccount | null>;

/** The account of a session, once it is known; null if there is none. */
type Lookup = Promise<{ readonly account: ViewerAccount | null }>;

/**
 * Accounts by session, cached until either changes anywhere (product/accounts §4.5). For reading only: writes look their account up in the
 * database. While the change stream is down, so do reads; while MongoDB does not answer, results of the last minute are used.
 */
export class KnownSessions {
  readonly #seals = new LRUCache<string, { readonly sessionId: string | null }>({ max: MAX_SEALS });
  readonly #accounts = new LRUCache<string, ViewerAccount>({ max: MAX_SESSIONS, ttl: KEPT_MS });
  readonly #last = new LRUCache<string, ViewerAccount>({ max: MAX_SESSIONS, ttl: LAST_KNOWN_MS });
  /** One look-up at a time for each session. */
  readonly #lookups = new Map<string, Lookup>();
  readonly #feed: SharedChangeStream;
  readonly #find: Find;
  readonly #timeoutMs: number;
  /** Incremented whenever an account or a session may have changed. */
  #version = 0;

  constructor(
    feed: SharedChangeStream = getChangeStream(),
    find: Find = findSessionAccount,
    { timeoutMs } = { timeoutMs: TIMEOUT_MS },
  ) {
    this.#feed = feed;
    this.#find = find;
    this.#timeoutMs = timeoutMs;
    feed.listen(
      (change) => this.#note(change),
      () => this.#noteGap(),
    );
  }

  /** The account behind a session seal, or null. Throws as MongoDB does when it cannot be looked up. */
  async find(seal: string | null): Promise<ViewerAccount | null> {
    const sessionId = await this.#unseal(seal);
    if (sessionId === null) return null;
    const known = this.#feed.isLive ? this.#accounts.get(sessionId) : undefined;
    if (known !== undefined) return known;
    try {
      const found = await waitAtMost(this.#timeoutMs, this.#lookup(sessionId));
      if (found !== null) return found.account;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    const last = this.#last.get(sessionId);
    if (last === undefined) throw new DatabaseAway();
    return last;
  }

  /** The account behind the first valid seal, or null. */
  async findFirst(seals: readonly string[]): Promise<ViewerAccount | null> {
    for (const seal of seals) {
      const account = await this.find(seal);
      if (account !== null) return account;
    }
    return null;
  }

  /** The cached account; undefined when it has to be looked up. */
  peekFirst(seals: readonly string[]): ViewerAccount | null | undefined {
    for (const seal of seals) {
      const account = this.#peek(seal);
      if (account !== null) return account;
    }
    return null;
  }

  #peek(seal: string): ViewerAccount | null | undefined {
    if (!mayBeSeal(seal)) return null;
    const known = this.#seals.get(seal);
    if (known === undefined) return undefined;
    if (known.sessionId === null) return null;
    return this.#feed.isLive ? this.#accounts.get(known.sessionId) : undefined;
  }

  /**
   * Forgets the sessions of these seals after a write of theirs: they must not be shown a state from before it, on any of their devices.
   */
  forget(seals: readonly string[]): void {
    for (const seal of seals) {
      const sessionId = this.#seals.get(seal)?.sessionId;
      if (!sessionId) continue;
      const account = this.#accounts.get(sessionId) ?? this.#last.get(sessionId);
      this.#drop(sessionId);
      if (account !== undefined) this.#dropAccount(account.id);
    }
  }

  /** Forgets all accounts, after a write that may concern any of them. */
  forgetAll(): void {
    this.#version += 1;
    this.#accounts.clear();
    this.#last.clear();
    this.#lookups.clear();
  }

  #lookup(sessionId: string): Lookup {
    const under = this.#lookups.get(sessionId);
    if (under !== undefined) return under;
    const begun = this.#ask(sessionId).finally(() => {
      if (this.#lookups.get(sessionId) === begun) this.#lookups.delete(sessionId);
    });
    this.#lookups.set(sessionId, begun);
    return begun;
  }

  async #ask(sessionId: string): Lookup {
    const version = this.#version;
    const account = await this.#find(sessionId);
    // A result read during a change may be from before it.
    if (account !== null && version === this.#version) {
      this.#accounts.set(sessionId, account);
      this.#last.set(sessionId, account);
    }
    if (account === null) this.#last.delete(sessionId);
    return { account };
  }

  /** From now on every request is looked up anew, and shares no look-up begun earlier. */
  #drop(sessionId: string): void {
    this.#version += 1;
    this.#accounts.delete(sessionId);
    this.#last.delete(sessionId);
    this.#lookups.delete(sessionId);
  }

  #dropAccount(id: number): void {
    this.#dropWhere((account) => account.id === id);
  }

  #dropWhere(isMeant: (account: ViewerAccount) => boolean): void {
    this.#version += 1;
    for (const [sessionId, account] of [...this.#accounts.entries(), ...this.#last.entries()])
      if (isMeant(account)) this.#drop(sessionId);
  }

  /** After a gap in the change stream everything may have changed; the last known results are still better than none. */
  #noteGap(): void {
    this.#version += 1;
    this.#accounts.clear();
    this.#lookups.clear();
  }

  #note({ collection, id, isDeleted, fields }: Change): void {
    if (collection === 'sessions' && isDeleted) {
      this.#drop(String(id));
    } else if (['accounts', 'secondFactors', 'contacts'].includes(collection)) {
      this.#dropAccount(Number(id));
    } else if (collection === 'problemMonths') {
      this.#dropAccount((id as ProblemMonthDocument['_id']).accountId);
    } else if (collection === 'passkeys' && fields === null) {
      // The stream does not say whose it was; of what is known here, it is the rights of staff alone that depend on one.
      this.#dropWhere(belongsToStaff);
    } else if (collection === 'idents') {
      // The stream does not say whose rank it was, and ranks change rarely.
      this.forgetAll();
    }
  }

  async #unseal(seal: string | null): Promise<string | null> {
    if (!mayBeSeal(seal)) return null;
    const known = this.#seals.get(seal);
    if (known !== undefined) return known.sessionId;
    const sessionId = await unsealSession(seal);
    this.#seals.set(seal, { sessionId });
    return sessionId;
  }
}

/** The sessions known to this process. */
export function getKnownSessions(): KnownSessions {
  return processWide('known-sessions', () => new KnownSessions());
}
