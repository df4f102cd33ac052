import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everything that `next build` reads. */
const SOURCES = ['app', 'lib', 'game-bridge', 'public', 'content'];
const SINGLE_FILES = [
  'instrumentation.ts',
  'next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** A hash of everything that goes into a build, without tests. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...SINGLE_FILES].flatMap((name) => filesUnder(root, name))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(root: string, name: string): string[] {
  const entry = statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [name];
  return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.test\.tsx?$/.test(found.name))
    .map((found) => path.relative(root, path.join(found.parentPath, found.name)).replaceAll('\\', '/'))
    .sort();
}
