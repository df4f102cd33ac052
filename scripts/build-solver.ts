// `npm run solver`: builds the inner search of the solver (`lib/game/solver/assembly`) to WebAssembly and keeps it as text in
// `lib/game/solver/search-wasm.ts`. The compiler is fetched for it, in exactly this version, and is no package of the site.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const COMPILER = 'assemblyscript@0.28.20';
const FLAGS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--use', 'abort='];

/** The folder of the sources. */
export const SOURCES = fileURLToPath(new URL('../lib/game/solver/assembly/', import.meta.url));

/** The file that is made. */
export const BUILT = fileURLToPath(new URL('../lib/game/solver/search-wasm.ts', import.meta.url));

/** A hash of the compiler, its flags and all sources, by which a test knows that the kept build is theirs. */
export function hashSources(): string {
  const hash = createHash('sha256').update([COMPILER, ...FLAGS].join(' '));
  const files = readdirSync(SOURCES).filter((file) => file.endsWith('.ts'));
  for (const file of files.sort())
    hash.update(`\n${file}\n${readFileSync(path.join(SOURCES, file), 'utf8')}`);
  return hash.digest('hex');
}

function compile(): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'atout-solver-'));
  try {
    const wasm = path.join(folder, 'search.wasm');
    const command = ['exec', '--yes', `--package=${COMPILER}`, '--', 'asc', 'entry.ts', ...FLAGS, '-o', wasm];
    execFileSync('npm', command, { cwd: SOURCES, stdio: 'inherit' });
    return readFileSync(wasm);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function textOf(wasm: Buffer): string {
  return `// Made from lib/game/solver/assembly by: npm run solver

/** A hash of what it was made from: see \`scripts/build-solver.ts\`. */
export const MADE_FROM = '${hashSources()}';

/** The inner search as WebAssembly, in Base64. */
export const SEARCH_WASM =
  '${wasm.toString('base64')}';
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(BUILT, textOf(compile()));
