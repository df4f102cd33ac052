import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/base/process-wide.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** Makes what a page shows one viewer alone, as markup; null where the app has to make the page for them. It fails as the page does. */
export type MakeOwn = (viewer: Viewer) => Promise<string | null>;

/**
 * A page of one reader while it is made without any (decision 0057). The page leaves the hole `own` where it would show what is the
 * reader's, and hands over how that is made.
 */
export class Shell {
  #makeOwn: MakeOwn | null = null;

  /** How what is the reader's is made; null where the page has not handed it over. */
  get makeOwn(): MakeOwn | null {
    return this.#makeOwn;
  }

  handOver(makeOwn: MakeOwn): void {
    this.#makeOwn = makeOwn;
  }
}

/** Runs `work`, the making of a page without a reader. */
export function makingShell<T>(shell: Shell, work: () => T): T {
  return getMaking().run(shell, work);
}

/** The shell that is being made; null while a page is made for somebody. */
export function getShell(): Shell | null {
  return getMaking().getStore() ?? null;
}

/** The shell that is being made, in whichever copy of this module. */
function getMaking(): AsyncLocalStorage<Shell> {
  return processWide('making-shell', () => new AsyncLocalStorage<Shell>());
}
