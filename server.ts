// The program of the site: the bundle that a build has made of `site.ts` (decision 0013), or `site.ts` itself in development.
import { existsSync } from 'node:fs';

const BUNDLE = './.next/site/site.mjs';

const isBundled = process.env.NODE_ENV === 'production' && existsSync(new URL(BUNDLE, import.meta.url));
await import(isBundled ? BUNDLE : './site.ts');
