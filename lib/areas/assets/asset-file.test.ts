import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAsset, imageType } from './asset-file.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\npicture', 'latin1');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atout-assets-'));
  await mkdir(join(folder, 'img', 'cards'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

it('finds the file at the same path, typed by its content', async () => {
  await writeFile(join(folder, 'img', 'cards', 'Squall'), PNG);
  expect(await findAsset(folder, ['img', 'cards', 'Squall'])).toEqual({ type: 'image/png', bytes: PNG });
});

it('finds a file whose extension is missing from the address', async () => {
  await writeFile(join(folder, 'img', 'cards', 'Squall.jpg'), PNG);
  expect((await findAsset(folder, ['img', 'cards', 'Squall']))?.type).toBe('image/png');
});

it.each([
  ['no folder is set', null, 'Squall'],
  ['the file is missing', '', 'Zell'],
  ['the name is that of a folder', '', 'dossier'],
  ['the file is not a picture', '', 'notes'],
  ['the name is too long for a file', '', 'x'.repeat(300)],
])('finds nothing when %s', async (_, at, name) => {
  await mkdir(join(folder, 'img', 'cards', 'dossier'));
  await writeFile(join(folder, 'img', 'cards', 'notes'), 'a text');
  expect(await findAsset(at === null ? null : folder, ['img', 'cards', name])).toBeNull();
});

it.each(['..', '../secret', 'a/b', 'a\\b', '', '.', '.env', 'x\0y'])(
  'never leaves its folder for %j',
  async (name) => {
    await writeFile(join(folder, 'img', 'secret'), PNG);
    await writeFile(join(folder, 'img', '.env'), PNG);
    expect(await findAsset(folder, ['img', name])).toBeNull();
    expect(await findAsset(folder, ['img', 'cards', name])).toBeNull();
  },
);

it.each([
  ['image/png', '\x89PNG\r\n\x1a\n....'],
  ['image/jpeg', '\xff\xd8\xff\xe0....'],
  ['image/gif', 'GIF89a....'],
  ['image/webp', 'RIFF....WEBPVP8 '],
  ['image/avif', '\0\0\0\x20ftypavif....'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['image/svg+xml', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg viewBox="0 0 1 1"/>'],
])('knows %s by its first bytes', (type, head) => {
  expect(imageType(Buffer.from(head, 'latin1'))).toBe(type);
});

it.each(['', 'hello', '<html><svg></svg></html>', 'RIFF....WAVE', '<script>'])(
  'rejects %j, which is no picture',
  (head) => {
    expect(imageType(Buffer.from(head, 'latin1'))).toBeNull();
  },
);
