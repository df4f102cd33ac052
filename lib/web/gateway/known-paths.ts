import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Paths that Next itself serves or rewrites: built files, and superfluous slashes. Not its image optimiser, which is disabled and never
 * settles for a client that disconnects early; nor the sources of workers, which a build copies beside their scripts.
 */
const FOR_NEXT = /^\/_next\/static\/(?!media\/.*\.ts$)|\/\/|\\|.\/$/;

/** True for a path at which the app has something; others are 404 without asking it. Throws for one that is not UTF-8. */
export type HasPath = (asked: string) => boolean;

type Routes = Readonly<Record<'staticRoutes' | 'dynamicRoutes', readonly { readonly regex: string }[]>>;

/** Matches the routes of the build in the folder `root`, and the files of `public/`. Throws if there is none. */
export function pathsOfBuild(root: string): HasPath {
  const manifest = readFileSync(path.join(root, '.next/routes-manifest.json'), 'utf8');
  const { staticRoutes, dynamicRoutes } = JSON.parse(manifest) as Routes;
  const patterns = [...staticRoutes, ...dynamicRoutes].map(({ regex }) => new RegExp(regex));
  const files = readdirSync(path.join(root, 'public')).map((name) => `/${name}`);
  return (asked) => {
    const plain = decodeURIComponent(asked);
    if (FOR_NEXT.test(plain) || files.includes(plain)) return true;
    return patterns.some((route) => route.test(plain) || route.test(asked));
  };
}
