import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { StyleBundles, joinSheets } from './style-bundles.ts';

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;

describe('joinSheets', () => {
  it('puts one sheet in the place of many', () => {
    const page = `<head><style>a{}</style>${link('0a-b_~')}${link('1c')}<title>Atout</title>${link('2d')}</head>`;
    expect(joinSheets(page)).toBe(
      '<head><style>a{}</style><link rel="stylesheet" href="/_next/static/joined/0a-b_~+1c+2d.css"/><title>Atout</title></head>',
    );
  });

  it('leaves a page with one sheet as it is', () => {
    expect(joinSheets(link('0a'))).toBe(link('0a'));
  });
});

describe('the style bundles of a build', () => {
  let root: string;
  let sheets: StyleBundles;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'atout-sheets-'));
    const folder = path.join(root, '.next/static/chunks');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'first.css'), 'a{color:red}'.repeat(60));
    await writeFile(path.join(folder, 'second.css'), 'b{color:blue}');
    await writeFile(path.join(root, 'secret.css'), 'nobody sees this');
    sheets = new StyleBundles(root);
  });

  afterEach(() => rm(root, { recursive: true }));

  const find = (name: string) => sheets.find(`/_next/static/joined/${name}`, 'br');

  it('are the sheets one after the other, compressed, for ever', async () => {
    const { file } = (await find('first+second.css')) ?? {};
    expect(file?.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const text = brotliDecompressSync(file?.body ?? Buffer.of()).toString();
    expect(text).toMatch(/^(a\{color:red\}){60}\nb\{color:blue\}$/);
  });

  it('are kept where a page has them, and not where somebody made the list up', async () => {
    joinSheets(link('first') + link('second'));
    expect((await find('first+second.css'))?.isKept).toBe(true);
    expect((await find('second+first.css'))?.isKept).toBe(false);
  });

  it.each([
    'first+third.css',
    'first.css',
    'first+second',
    'first+..%2F..%2F..%2Fsecret.css',
    'first+../../../secret.css',
    `${'first+'.repeat(40)}second.css`,
  ])('are none at %s', async (name) => {
    expect(await find(name)).toBeNull();
  });
});
