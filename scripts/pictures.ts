import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './root.ts';

type Shrinkable = { png(options: object): { toBuffer(): Promise<Buffer> } };

/** The image library that Next brings along; ours is no package of its own. */
const sharp = createRequire(createRequire(import.meta.url).resolve('next/package.json'))('sharp') as (
  file: Buffer,
) => Shrinkable;

const FOLDER = path.join(ROOT, 'e2e', 'pictures');

// `npm run pictures`: stores the pictures of the playing screens as they look now, without loss in the fewest bytes.
const playwright = spawn('npx', ['playwright', 'test', 'pictures', '-u', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
const [code] = (await once(playwright, 'close')) as [number | null];
process.exitCode = code ?? 1;

for (const name of await readdir(FOLDER)) {
  const stored = await readFile(path.join(FOLDER, name));
  const small = await sharp(stored)
    .png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true })
    .toBuffer();
  if (small.length < stored.length) await writeFile(path.join(FOLDER, name), small);
}
