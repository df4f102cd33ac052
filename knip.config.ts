import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** The programs of the two packages, `node scripts/run.mjs PROGRAM`. */
const named = ['package.json', 'lab/package.json']
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> })
  .flatMap(({ scripts }) => Object.values(scripts))
  .flatMap((command) => command.match(/\S+\.(?:ts|mjs)/g) ?? []);

/** Programs that other programs start, and scripts that they read, by path. */
const started = [
  '{server,site}.ts',
  'game-bridge/reference-server/main.ts',
  'lib/**/*-{worker,process}.ts',
  'app/_ui/*-script.js',
  'app/_ui/motion/page-motion.client.ts',
  'app/_ui/motion/page-sound.client.ts',
  'scripts/{bring-up/run-file,finish-build,compile-ahead,lint-container}.ts',
  '.dependency-cruiser*.cjs',
  'scripts/lint-rules.mjs',
  'lab/bench/bare-server.ts',
  'lab/chaos/killed-child.ts',
];

const startedByTests = [
  'lib/base/testing/odd-worker.ts',
  'lib/web/gateway/testing/{measure-answers,supervised}.ts',
];

/**
 * `knip` finds files that nothing reaches, exports that only their own file uses, packages that package.json lacks and imports of
 * nothing; `knip --production`, the same without the tests, finds what is alive for tests alone. There an export may serve its own file: tests call parts.
 */
const config: KnipConfig = {
  include: ['files', 'exports', 'types', 'duplicates', 'unlisted', 'unresolved'],
  entry: [...[...named, ...started].map((file) => `${file}!`), ...startedByTests],
  project: [
    '**/*.{ts,tsx,mjs,cjs,js}!',
    '!**/testing/**!',
    '!{e2e,scripts/attacks}/**!',
    '!scripts/mongod/jest-*.ts!',
    '!lib/game/solver/assembly/**',
    '!public/**',
  ],
  ignoreExportsUsedInFile: process.argv.includes('--production'),
};

export default config;
