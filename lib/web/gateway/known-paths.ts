import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
