import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { fetchApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { CALL_METHODS } from '#lib/web/http/request-facts.ts';

type Route = { readonly regex: string };

/**
 * What Next itself serves or rewrites: its built files, and paths with slashes too many. Not its image optimiser, which is switched
 * off and never comes to an end for a client that leaves before it says so; nor the sources of workers, which a build copies beside
 * the scripts made of them.
 */
const FOR_NEXT = /^\/_next\/static\/(?!media\/.*\.ts$)|\/\/|\\|.\/$/;

/** The paths at which the app has something: what a build says of its routes, and the files of `public/`. */
export class KnownPaths {
  readonly #routes: readonly RegExp[];
  readonly #files: ReadonlySet<string>;

  constructor({ routes, files }: { routes: readonly Route[]; files: readonly string[] }) {
    this.#routes = routes.map(({ regex }) => new RegExp(regex));
    this.#files = new Set(files);
  }

  /** Those of the build in `folder`. Throws when it has none. */
  static ofBuild(folder: string): KnownPaths {
    const manifest = JSON.parse(readFileSync(path.join(folder, '.next/routes-manifest.json'), 'utf8')) as {
      staticRoutes: Route[];
      dynamicRoutes: Route[];
    };
    const files = readdirSync(path.join(folder, 'public')).map((name) => `/${name}`);
    return new KnownPaths({ routes: [...manifest.staticRoutes, ...manifest.dynamicRoutes], files });
  }

  /** False when the app would only answer that it has no such page, so that it need not be asked. */
  has(asked: string): boolean {
    const plain = plainPath(asked);
    if (FOR_NEXT.test(plain) || this.#files.has(plain)) return true;
    return this.#routes.some((route) => route.test(plain) || route.test(asked));
  }
}

/** A path without escapes; one that cannot be decoded stays as it is. */
export function plainPath(asked: string): string {
  if (!asked.includes('%')) return asked;
  try {
    return decodeURIComponent(asked);
  } catch {
    return asked;
  }
}

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
