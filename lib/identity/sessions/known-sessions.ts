import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { getChangeFeed, type Change, type ChangeFeed } from '#lib/db/change-feed.ts';
import type { ViewerAccount } from '#lib/identity/viewer.ts';
import { mayBeSeal, unsealSession } from './session-seal.ts';
import { findSessionAccount } from './session-service.ts';

/** Sessions kept in memory; those used longest ago go first. */
const MAX_SESSIONS = 2_000;

/** Seals kept, valid or not, so that each is decrypted once. */
const MAX_SEALS = 10_000;

/** A session is looked up again after so long, in milliseconds, which notes that it is still used and ends it after its time. */
const KEPT_MS = 30_000;

type Find = (sessionId: string) => Promise<ViewerAccount | null>;

/**
 * Accounts by session, kept until either changes anywhere (product/accounts §4.5). For reading alone: whoever writes is looked up
 * in the database. Where this process does not hear of changes, so is everybody.
 */
export class KnownSessions {
  readonly #seals = new LRUCache<string, { readonly sessionId: string | null }>({ max: MAX_SEALS });
  readonly #accounts = new LRUCache<string, ViewerAccount>({ max: MAX_SESSIONS, ttl: KEPT_MS });
  readonly #feed: ChangeFeed;
  readonly #find: Find;
  /** Raised by whatever may have changed an account or a session. */
  #version = 0;

  constructor(feed: ChangeFeed = getChangeFeed(), find: Find = findSessionAccount) {
    this.#feed = feed;
    this.#find = find;
    feed.listen(
      (change) => this.#note(change),
      () => this.forget(),
    );
  }

  /** The account behind the seal of a session, or null. */
  async find(seal: string | null): Promise<ViewerAccount | null> {
    const sessionId = await this.#unseal(seal);
    if (sessionId === null) return null;
    const { isLive } = this.#feed;
    const known = isLive ? this.#accounts.get(sessionId) : undefined;
    if (known !== undefined) return known;
    const version = this.#version;
    const account = await this.#find(sessionId);
    // What was read while something changed may be what it was before.
    if (account !== null && isLive && version === this.#version) this.#accounts.set(sessionId, account);
    return account;
  }

  /** The account behind the first of several seals that has one, or null. */
  async findFirst(seals: readonly string[]): Promise<ViewerAccount | null> {
    for (const seal of seals) {
      const account = await this.find(seal);
      if (account !== null) return account;
    }
    return null;
  }

  /** The same without asking anybody: undefined where somebody has to be asked. */
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

  /** Forgets every account, after a write of this process: its reader must not be shown what was before. */
  forget(): void {
    this.#version += 1;
    this.#accounts.clear();
  }

  #note({ collection, id, isDeleted }: Change): void {
    if (collection === 'sessions' && isDeleted) {
      this.#version += 1;
      this.#accounts.delete(String(id));
    } else if (collection === 'accounts') {
      this.#version += 1;
      for (const [sessionId, account] of this.#accounts.entries())
        if (account.id === id) this.#accounts.delete(sessionId);
    } else if (collection === 'idents') {
      // The feed does not tell whose rank it was, and ranks change rarely.
      this.forget();
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

/** The sessions that this process knows. */
export function getKnownSessions(): KnownSessions {
  return processWide('known-sessions', () => new KnownSessions());
}
