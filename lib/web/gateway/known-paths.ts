import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageIndex } from '#lib/web/rows/page-row.ts';

type Route = { readonly regex: string };

/**
 * What Next itself serves or rewrites: its built files, and paths with slashes too many. Not its image optimiser, which is switched
 * off and never comes to an end for a client that leaves before it says so; nor the sources of workers, which a build copies beside
 * the scripts made of them.
 */
const FOR_NEXT = /^\/_next\/static\/(?!media\/.*\.ts$)|\/\/|\\|.\/$/;

/** Tells the paths at which the app has something from those where it would only answer that it has no such page. */
export type HasPath = (asked: string) => boolean;

/** The paths of these routes, as a build describes them, and of the files of `public/`. */
export function knownPaths({
  routes,
  files,
}: {
  routes: readonly Route[];
  files: readonly string[];
}): HasPath {
  const patterns = routes.map(({ regex }) => new RegExp(regex));
  return (asked) => {
    const plain = plainPath(asked);
    if (FOR_NEXT.test(plain) || files.includes(plain)) return true;
    return patterns.some((route) => route.test(plain) || route.test(asked));
  };
}

/** Those of the build in `folder`. Throws when it has none. */
export function pathsOfBuild(folder: string): HasPath {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.next/routes-manifest.json'), 'utf8')) as {
    staticRoutes: Route[];
    dynamicRoutes: Route[];
  };
  const files = readdirSync(path.join(folder, 'public')).map((name) => `/${name}`);
  return knownPaths({ routes: [...manifest.staticRoutes, ...manifest.dynamicRoutes], files });
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

/** Routes that are no pages: calls, pictures, the pages of errors, and what Next adds by itself. */
const WITHOUT_ROW = /^\/(rest(?!\/openapi\.json$)|img|erreur|_not-found|_global-error)(\/|$)/;

/** The addresses of the pages and files in the folder `app` of `root`, with parameters in brackets. */
export function listFolders(root: string): string[] {
  return readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/${path.posix.dirname(file)}`.replace(/\/(\([^/]+\)|\.)(?=\/|$)/g, '') || '/')
    .filter((address) => !WITHOUT_ROW.test(address));
}

/** The same of the build in `root`, whose image is without the folder. */
export function listBuilt(root: string): string[] {
  const file = path.join(root, '.next/app-path-routes-manifest.json');
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.values(routes).filter((address) => !WITHOUT_ROW.test(address));
}

/** The faults: a line for each page without a row, and for each row without a page. */
export function listMissing({ rows }: PageIndex, addresses: readonly string[]): string[] {
  const paths = rows.map((row) => row.path);
  return [
    ...addresses.filter((address) => !paths.includes(address)).map((address) => `no row for ${address}`),
    ...paths.filter((one) => !addresses.includes(one)).map((one) => `no page at ${one}`),
  ];
}
