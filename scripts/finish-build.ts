// `node scripts/finish-build.ts`, after `next build` and before the site starts in development: makes what would cost each process of the site
// time and memory.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { writeCallList } from '#lib/areas/api/call-list.ts';
import { prepareOutlines } from '#lib/areas/cards/art/emblem-outlines.ts';
import { loadCalls } from '#lib/web/rest/load-calls.ts';
import { makeOpenApi } from '#lib/web/rest/openapi.ts';
import { PAGES } from '../app/pages.ts';
import { listMissing } from './page-folders.ts';
import { ROOT } from './root.ts';

const BUNDLE = path.join(ROOT, '.next/site');
const CHUNKS = path.join(ROOT, '.next/server/chunks');

const missing = listMissing(PAGES.rows, ROOT);
if (missing.length > 0) throw new Error(`Pages and their rows differ: ${missing.join(', ')}`);
mkdirSync(path.join(ROOT, '.next'), { recursive: true });
prepareOutlines();
await Promise.all([bundleSite(), listCalls()]);
for (const folder of [CHUNKS, path.join(CHUNKS, 'ssr')]) linkEqualFiles(folder);
// Some modules of the routes keep the process alive.
process.exit();

/**
 * Joins `site.ts` and the modules that it imports, without packages: Node takes 0.2 s to find 400 files. What is imported on demand stays in
 * files of its own, and so do the packages that only it needs. Names stay, for the log.
 */
async function bundleSite(): Promise<void> {
  rmSync(BUNDLE, { recursive: true, force: true });
  await build({
    ...{ entryPoints: [path.join(ROOT, 'site.ts')], outdir: BUNDLE, outExtension: { '.js': '.mjs' } },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', packages: 'external' },
    logLevel: 'warning',
  });
}

/** Stores the rows of all calls: to list them, the site would have to load every route. */
async function listCalls(): Promise<void> {
  const calls = await loadCalls(path.join(ROOT, 'app/rest'));
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
