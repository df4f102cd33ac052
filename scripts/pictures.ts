import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './root.ts';
import { pictureToStore } from './stored-picture.ts';

const FOLDER = path.join(ROOT, 'e2e', 'pictures');

async function readPictures(): Promise<ReadonlyMap<string, Buffer>> {
  const names = await readdir(FOLDER);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(FOLDER, name))] as const)),
  );
}

// `npm run pictures`: stores the pictures of the playing screens as they look now, without loss in the fewest bytes.
const stored = await readPictures();
const playwright = spawn('npx', ['playwright', 'test', 'pictures', '-u', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
const [code] = (await once(playwright, 'close')) as [number | null];
process.exitCode = code ?? 1;

for (const [name, drawn] of await readPictures()) {
  const kept = await pictureToStore(drawn, stored.get(name));
  if (!kept.equals(drawn)) await writeFile(path.join(FOLDER, name), kept);
}
