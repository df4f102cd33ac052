import { LRUCache } from 'lru-cache';
import { fetchApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { CALL_METHODS } from '#lib/web/http/request-guard.ts';

type App = { readonly handle: AppHandler; readonly site: URL };

/** The methods that each call takes, which only the app knows: it is asked once for a path. */
export class CallMethods {
  readonly #app: App;
  readonly #known = new LRUCache<string, readonly string[]>({ max: 1_000 });

  constructor(app: App) {
    this.#app = app;
  }

  /**
   * The methods at a path; empty when there is no call, all when the app does not say, null when there is no room to ask. `enter` does
   * the work when there is room for it, and says whether there was.
   */
  async find(
    path: string,
    enter: (work: () => Promise<void>) => Promise<boolean>,
  ): Promise<readonly string[] | null> {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    let found: readonly string[] = CALL_METHODS;
    const isAdmitted = await enter(async () => {
      found = await this.#ask(path);
    });
    return isAdmitted ? found : null;
  }

  async #ask(path: string): Promise<readonly string[]> {
    const { status, headers } = await fetchApp({ ...this.#app, url: path, method: 'OPTIONS' });
    const told = status === 404 ? '' : headers.allow?.toString().split(', ');
    if (told === undefined) return CALL_METHODS;
    const methods = CALL_METHODS.filter((method) => told.includes(method));
    this.#known.set(path, methods);
    return methods;
  }
}
