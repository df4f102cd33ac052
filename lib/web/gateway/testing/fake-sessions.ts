import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { DatabaseAway } from '#lib/db/database-away.ts';
import { WaitingFlashes } from '#lib/web/flashes/waiting-flashes.ts';

/** The session of a player; nobody can tell now whose that of `?` is. */
export const session = (name: string) => `atout-session=Fe26.2*${name}`;

/** Has the site know the sessions of every player. */
export function knowSessions(): void {
  const findFirst = ([seal]: readonly string[]) => {
    if (seal === undefined || !seal.startsWith('Fe26.2*')) return Promise.resolve(null);
    const name = seal.slice('Fe26.2*'.length);
    if (name === '?') return Promise.reject(new DatabaseAway());
    return Promise.resolve({
      id: 1,
      name,
      privileges: [],
      hasRank: false,
      sessionId: name,
      problemRun: { days: 0, last: null },
    });
  };
  const nothing = () => undefined;
  put('known-sessions', { findFirst, peekFirst: nothing, forget: nothing, forgetAll: nothing });
}

/** Has a form have left something under this id, and under no other. */
export function knowFlash(waiting: string): void {
  put('waiting-flashes', new WaitingFlashes((id) => Promise.resolve(id === waiting)));
}

function put(key: string, value: unknown): void {
  forgetProcessWide(key);
  processWide(key, () => value);
}
