import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Paths that Next itself serves or rewrites: built files, and superfluous slashes. Not its image optimiser, which is disabled and never
 * settles for a client that disconnects early; nor the sources of workers, which a build copies beside their scripts.
 */
const FOR_NEXT = /^\/_next\/static\/(?!media\/.*\.ts$)|\/\/|\\|.\/$/;

/** Routes without a row. All pages of the site have one, Next's own have none. */
const WITHOUT_ROW = /^\/(img|rest)\//;

/** True for a path without a row at which the app has something; others are 404 without asking it. Throws for one that is not UTF-8. */
export type HasPath = (asked: string) => boolean;

type Route = { readonly page: string; readonly regex: string };
type Routes = Readonly<Record<'staticRoutes' | 'dynamicRoutes', readonly Route[]>>;

/** Matches the pictures and calls of the build in the folder `root`, and the files of `public/`. Throws if there is no build. */
export function pathsOfBuild(root: string): HasPath {
  const manifest = readFileSync(path.join(root, '.next/routes-manifest.json'), 'utf8');
  const { staticRoutes, dynamicRoutes } = JSON.parse(manifest) as Routes;
  const routes = [...staticRoutes, ...dynamicRoutes].filter(({ page }) => WITHOUT_ROW.test(page));
  const patterns = routes.map(({ regex }) => new RegExp(regex));
  const files = readdirSync(path.join(root, 'public')).map((name) => `/${name}`);
  return (asked) => {
    const plain = decodeURIComponent(asked);
    if (FOR_NEXT.test(plain) || files.includes(plain)) return true;
    // Next matches routes with paths as they are asked for.
    return patterns.some((route) => route.test(asked));
  };
}
