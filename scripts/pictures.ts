// `npm run pictures`: stores the pictures of the playing screens as they look now, without loss in the fewest bytes.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from './root.ts';

const FOLDER = path.join(ROOT, 'e2e', 'pictures');

/** The file to keep of a picture that was drawn again: the stored one if it shows the same pixels, otherwise the new one in the fewest bytes. */
export async function pictureToStore(drawn: Buffer, stored: Buffer | undefined): Promise<Buffer> {
  if (stored && (await isSamePicture(drawn, stored))) return stored;
  const small = await sharp(drawn)
    .png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true })
    .toBuffer();
  return small.length < drawn.length ? small : drawn;
}

async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  return first.info.width === second.info.width && first.data.equals(second.data);
}

function pixelsOf(file: Buffer) {
  return sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function readPictures(): Promise<ReadonlyMap<string, Buffer>> {
  const names = await readdir(FOLDER);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(FOLDER, name))] as const)),
  );
}

async function main(): Promise<void> {
  const stored = await readPictures();
  const args = ['playwright', 'test', 'pictures', '-u', ...process.argv.slice(2)];
  process.exitCode = spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
  for (const [name, drawn] of await readPictures()) {
    const kept = await pictureToStore(drawn, stored.get(name));
    if (!kept.equals(drawn)) await writeFile(path.join(FOLDER, name), kept);
  }
}

if (process.argv[1] === import.meta.filename) void main();
