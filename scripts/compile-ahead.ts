/**
 * Compiles what the site and its workers load into NODE_COMPILE_CACHE, for the image, whose containers cannot keep what they compile:
 * node scripts/compile-ahead.ts, as the user that will run the site.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { SITE_FLAGS, SITE_SCRIPT } from './world/site-flags.ts';

// Without settings it stops after its static imports.
run(SITE_SCRIPT);
const modules = globSync(['lib/**/*.ts', 'game-bridge/*.ts', 'app/pages.ts', '.next/site/*.mjs'], {
  exclude: ['**/testing/**', '**/*.test.ts', '.next/site/site.mjs'],
});
// Modules that belong to pages cannot be imported here.
const load = `await Promise.allSettled(${JSON.stringify(modules)}.map((file) => import('./' + file))); process.exit()`;
if (run('--input-type=module', '--eval', load) !== 0) throw new Error('The modules were not compiled');

/** Runs Node with the flags of the site, on which its cache depends. Returns the exit code. */
function run(...args: readonly string[]): number | null {
  return spawnSync(process.execPath, [...SITE_FLAGS, ...args], { stdio: 'ignore' }).status;
}
