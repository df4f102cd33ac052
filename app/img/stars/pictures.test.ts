import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { GET } from './[name]/route.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atout-assets-'));
  await mkdir(join(folder, 'img', 'stars'), { recursive: true });
  await writeFile(join(folder, 'img', 'stars', 'no-touch.png'), PNG);
  await writeFile(join(folder, 'img', 'stars', 'page.svg'), '<p>no picture</p>');
  await writeFile(join(folder, 'secret'), PNG);
  process.env.ASSETS_DIR = folder;
  forgetProcessWide('config');
});

afterAll(async () => {
  delete process.env.ASSETS_DIR;
  forgetProcessWide('config');
  await rm(folder, { recursive: true });
});

const ask = (name: string) =>
  GET(new Request('http://atout.test/img/stars'), { params: Promise.resolve({ name }) });

it.each(['no-touch', 'no-touch.png'])(
  "sends the operator's star at « %s » by the type of its bytes",
  async (name) => {
    const answer = await ask(name);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  },
);

it.each(['pvp', 'mp + =', 'Été', 'page.svg', 'x'.repeat(64)])(
  'draws « %s » without a usable file, the same every time',
  async (name) => {
    const [first, again] = [await ask(name), await ask(name)];
    expect(first.headers.get('content-type')).toBe('image/svg+xml');
    const text = await first.text();
    expect(text).toMatch(/^<svg[^]*<\/svg>$/);
    expect(text).not.toMatch(/NaN|undefined/);
    expect(await again.text()).toBe(text);
  },
);

it('draws different stars for the filters of the history', async () => {
  const texts = await Promise.all(
    ['pvp', 'pve', 'no-touch-2', '+ ='].map(async (name) => (await ask(name)).text()),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

it.each(['..', '../../secret', '.hidden', '', 'a/b', 'a\\b', 'a\0', 'x'.repeat(65)])(
  'finds nothing at « %s »',
  async (name) => {
    expect((await ask(name)).status).toBe(404);
  },
);
