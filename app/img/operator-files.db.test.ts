import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as rankIcon } from './ranks/[id]/route.ts';
import { GET as guildLogo } from './guilds/[id]/route.ts';
import { GET as star } from './stars/[name]/route.ts';

useTestDatabase();

const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atout-assets-'));
  for (const kind of ['guilds', 'ranks', 'stars'])
    await mkdir(join(folder, 'img', kind), { recursive: true });
  await writeFile(join(folder, 'img', 'guilds', '7.jpg'), PNG);
  await writeFile(join(folder, 'img', 'ranks', '3'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'img', 'ranks', '4.png'), '<script>alert(1)</script>');
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

describe('a logo of a guild or an icon of a rank', () => {
  const ask = (route: typeof guildLogo, id: string) =>
    route(new Request('http://atout.test/img'), { params: Promise.resolve({ id }) });

  it("sends the operator's file with the type of its bytes, regardless of its name", async () => {
    const logo = await ask(guildLogo, '7');
    expect(logo.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(PNG);
    expect((await ask(rankIcon, '3')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each([
    ['a guild', guildLogo, '8'],
    ['a rank', rankIcon, '5'],
    ['a rank whose file is not a picture', rankIcon, '4'],
  ])('draws %s without a usable file, the same every time', async (_what, route, id) => {
    const [first, again] = [await ask(route, id), await ask(route, id)];
    expect(first.headers.get('content-type')).toBe('image/svg+xml');
    const text = await first.text();
    expect(text).toMatch(/^<svg[^]*<\/svg>$/);
    expect(text).not.toMatch(/NaN|undefined|script/);
    expect(await again.text()).toBe(text);
  });

  it.each(['../../secret', '..', 'secret', '', '0', '-1', '7.jpg', '7/../../secret', '7\0', '99999999999'])(
    'finds nothing at « %s »',
    async (id) => {
      expect((await ask(guildLogo, id)).status).toBe(404);
      expect((await ask(rankIcon, id)).status).toBe(404);
    },
  );
});

describe('a star', () => {
  const ask = (name: string) =>
    star(new Request('http://atout.test/img/stars'), { params: Promise.resolve({ name }) });

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
});
