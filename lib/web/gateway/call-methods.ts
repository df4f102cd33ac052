import { LRUCache } from 'lru-cache';
import { fetchApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { CALL_METHODS } from '#lib/web/http/request-guard.ts';
import type { TrustedFacts } from '#lib/web/http/rewrite-headers.ts';

type Asking = {
  readonly trusted: TrustedFacts;
  /** Does the work when there is room for it; false when there is none. */
  readonly enter: (work: () => Promise<void>) => Promise<boolean>;
};

/** The methods that each call takes, which only the app knows: it is asked once for a path. */
export class CallMethods {
  readonly #handle: AppHandler;
  readonly #known = new LRUCache<string, readonly string[]>({ max: 1_000 });

  constructor(handle: AppHandler) {
    this.#handle = handle;
  }

  /** The methods at a path; empty when there is no call, all when the app does not say, null when there is no room to ask. */
  async find(path: string, { trusted, enter }: Asking): Promise<readonly string[] | null> {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    let found: readonly string[] = CALL_METHODS;
    const isAdmitted = await enter(async () => {
      found = await this.#ask(path, trusted);
    });
    return isAdmitted ? found : null;
  }

  async #ask(path: string, trusted: TrustedFacts): Promise<readonly string[]> {
    const handle = this.#handle;
    const { status, headers } = await fetchApp({ url: path, method: 'OPTIONS', trusted, handle });
    const told = status === 404 ? '' : headers.allow?.toString().split(', ');
    if (told === undefined) return CALL_METHODS;
    const methods = CALL_METHODS.filter((method) => told.includes(method));
    this.#known.set(path, methods);
    return methods;
  }
}
