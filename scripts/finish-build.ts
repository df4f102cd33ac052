// `node scripts/finish-build.ts`, after `next build` and before the site starts in development: makes what would cost each process of the site
// time and memory.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { writeCallList } from '#lib/areas/api/call-list.ts';
import { prepareOutlines } from '#lib/areas/cards/art/emblem-outlines.ts';
import { callsOf, type RouteModule } from '#lib/web/rest/handler.ts';
import { makeOpenApi } from '#lib/web/rest/openapi.ts';
import { PAGES } from '../app/pages.ts';
import { listMissing } from './page-folders.ts';
import { ROOT } from './root.ts';

const ROUTES = path.join(ROOT, 'app/rest');
const CHUNKS = path.join(ROOT, '.next/server/chunks');

const missing = listMissing(PAGES.rows, ROOT);
if (missing.length > 0) throw new Error(`Pages and their rows differ: ${missing.join(', ')}`);
mkdirSync(path.join(ROOT, '.next'), { recursive: true });
prepareOutlines();
await Promise.all([bundleSite(), listCalls()]);
for (const folder of [CHUNKS, path.join(CHUNKS, 'ssr')]) linkEqualFiles(folder);
// Some modules of the routes keep the process alive.
process.exit();

/** Joins `site.ts` and the modules that it imports, without packages: Node takes 0.2 s to find 400 files. Names stay, for the log. */
async function bundleSite(): Promise<void> {
  await build({
    ...{ entryPoints: [path.join(ROOT, 'site.ts')], outfile: path.join(ROOT, '.next/site.mjs') },
    ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'warning' },
  });
}

/** Stores the rows of all calls: to list them, the site would have to load every route. */
async function listCalls(): Promise<void> {
  const files = globSync('**/route.ts', { cwd: ROUTES, exclude: ['openapi.json/**'] }).sort();
  const load = async (file: string) =>
    [file, (await import(path.join(ROUTES, file))) as RouteModule] as const;
  const calls = callsOf(Object.fromEntries(await Promise.all(files.map(load))));
  writeCallList(calls, makeOpenApi(calls));
}

/**
 * Turbopack writes the same chunk once for each group of routes, up to 40 times, and Node would load each copy. Links to one of them are
 * one module.
 */
function linkEqualFiles(folder: string): void {
  const known = new Map<string, string>();
  for (const file of existsSync(folder) ? globSync('*.js', { cwd: folder }).sort() : []) {
    const content = createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
    const first = known.get(content);
    known.set(content, first ?? file);
    if (first === undefined) continue;
    rmSync(path.join(folder, file));
    symlinkSync(first, path.join(folder, file));
  }
}
