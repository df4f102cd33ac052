import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageIndex } from '#lib/web/rows/page-row.ts';

type Route = { readonly regex: string };

/**
 * Paths that Next itself serves or rewrites: built files, and superfluous slashes. Not its image optimiser, which is disabled and never
 * settles for a client that disconnects early; nor the sources of workers, which a build copies beside their scripts.
 */
const FOR_NEXT = /^\/_next\/static\/(?!media\/.*\.ts$)|\/\/|\\|.\/$/;

/** True for a path at which the app has something; others are 404 without asking it. */
export type HasPath = (asked: string) => boolean;

/** Matches the given routes of a build and files of `public/`. */
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

/** Matches the paths of the build in `folder`. Throws if there is none. */
export function pathsOfBuild(folder: string): HasPath {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.next/routes-manifest.json'), 'utf8')) as {
    staticRoutes: Route[];
    dynamicRoutes: Route[];
  };
  const files = readdirSync(path.join(folder, 'public')).map((name) => `/${name}`);
  return knownPaths({ routes: [...manifest.staticRoutes, ...manifest.dynamicRoutes], files });
}

/** A path, decoded if possible. */
export function plainPath(asked: string): string {
  if (!asked.includes('%')) return asked;
  try {
    return decodeURIComponent(asked);
  } catch {
    return asked;
  }
}

/** Routes without a row: calls, pictures, error pages, and routes that Next adds. */
const WITHOUT_ROW = /^\/(rest(?!\/openapi\.json$)|img|erreur|_not-found|_global-error)(\/|$)/;

/** The addresses of pages and files in `app` of `root`, with parameters in brackets. */
export function listFolders(root: string): string[] {
  return readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/${path.posix.dirname(file)}`.replace(/\/(\([^/]+\)|\.)(?=\/|$)/g, '') || '/')
    .filter((address) => !WITHOUT_ROW.test(address));
}

/** The same addresses from the build in `root`: the image lacks the folder `app`. */
export function listBuilt(root: string): string[] {
  const file = path.join(root, '.next/app-path-routes-manifest.json');
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.values(routes).filter((address) => !WITHOUT_ROW.test(address));
}

/** One line for each page without a row and each row without a page. */
export function listMissing({ rows }: PageIndex, addresses: readonly string[]): string[] {
  const paths = rows.map((row) => row.path);
  return [
    ...addresses.filter((address) => !paths.includes(address)).map((address) => `no row for ${address}`),
    ...paths.filter((one) => !addresses.includes(one)).map((one) => `no page at ${one}`),
  ];
}
