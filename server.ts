// The program of the site: the bundle that a build has made of `site.ts` (decision 0013), or `site.ts` itself in development.
import { existsSync } from 'node:fs';
import path from 'node:path';

const BUNDLE = path.join(import.meta.dirname, '.next/site.mjs');

const isBundled = process.env.NODE_ENV === 'production' && existsSync(BUNDLE);
await import(isBundled ? BUNDLE : './site.ts');
