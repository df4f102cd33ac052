import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { listPagePatterns } from '#scripts/attacks/largest-addresses.ts';
import { ROOT } from '#scripts/root.ts';
import { listPages, findSamples, type Samples } from './support/permission-pages.ts';
import { clientOf } from './support/sessions.ts';
import { stylesOf } from './support/shipping.ts';
import { test } from './support/test.ts';
import { findProblem } from './support/try-problem.ts';

type Sent = Readonly<Record<string, string>>;

/** Request headers, the statuses of GET and HEAD, and the body of GET. */
type Case = readonly [headers: Sent, forGet: number, forHead: number, body: Buffer];

/** A picture of each kind that the site draws. */
function listPictures({ game, guild, league, playerName }: Samples, day: string): Record<string, string> {
  return {
    '/img/cards/{id}': '/img/cards/Clad',
    '/img/cards/{id}/{owner}': '/img/cards/Clad/blue',
    '/img/decks/{deck}/{file}': '/img/decks/Aurore/Passereau.jpg',
    '/img/games/{id}/{file}': `/img/games/${game}/5.png`,
    '/img/guilds/{id}': `/img/guilds/${guild}`,
    '/img/og/cards/{file}': '/img/og/cards/Clad.png',
    '/img/og/guilds/{file}': `/img/og/guilds/${guild}.png`,
    '/img/og/leagues/{file}': `/img/og/leagues/${league}.png`,
    '/img/og/players/{file}': `/img/og/players/${playerName}.png`,
    '/img/og/site.png': '/img/og/site.png',
    '/img/positions/{start}/{file}': '/img/positions/1RBjVOhxgBU1RZtC/1.png',
    '/img/problemes/{file}': `/img/problemes/${day}.png`,
    '/img/ranks/{id}': '/img/ranks/1',
    '/img/stars/{name}': '/img/stars/no-touch',
  };
}

/** This world has no logos, the audit log records each download of itself, and an account gets three archives a day. */
const LEFT_OUT = ['/img/logo', '/img/guilds/{id}/{version}', '/admin/audit.csv', '/mes-donnees/archive.zip'];

/** The kinds of files that the app makes, by the folders of `app`. */
function listMadeKinds(): string[] {
  const isFile = (address: string) => /\.(?!html)\w+$|^\/(img|text)\//.test(address);
  return listPagePatterns(ROOT).filter((address) => isFile(address) && !LEFT_OUT.includes(address));
}

/** Files of every kind: made by the app, from `public`, one of each extension of the build, and a style bundle. */
async function listFiles(request: APIRequestContext): Promise<string[]> {
  const samples = await findSamples();
  const { day } = await findProblem();
  const html = await (await request.get('/probleme')).text();
  const pages = listPages(samples).map(
    ({ route, path: address }) => [route.replace(/\[(\w+)\]/g, '{$1}'), address] as const,
  );
  const addresses = { ...Object.fromEntries(pages), ...listPictures(samples, day) };
  const made = listMadeKinds();
  expect(made.filter((kind) => addresses[kind] === undefined)).toEqual([]);
  const own = readdirSync(path.join(ROOT, 'public')).map((name) => `/${name}`);
  const built = readdirSync(path.join(ROOT, '.next/static'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|js|woff2)$/.test(name))
    .map((name) => `/_next/static/${name}`);
  const byExtension = new Map(built.map((name) => [path.extname(name), name]));
  return [
    ...made.map((kind) => addresses[kind] ?? ''),
    ...own,
    ...byExtension.values(),
    ...stylesOf(html),
    '/rest/openapi.json',
  ];
}

test('a file of each kind answers conditional and range requests', async ({ playwright, request }) => {
  const boss = await clientOf(playwright, 'Squonk');
  const files = await listFiles(request);
  expect(files.length).toBeGreaterThan(35);
  for (const file of files) await test.step(file, () => expectConditions(boss, file));
  await boss.dispose();
});

async function expectConditions(client: APIRequestContext, file: string): Promise<void> {
  const ask = async (headers: Sent, method = 'GET') => {
    const plain = { 'accept-encoding': 'identity', ...headers };
    const answer = await client.fetch(file, { method, headers: plain, maxRedirects: 0 });
    return { status: answer.status(), headers: answer.headers(), body: await answer.body() };
  };
  const whole = await ask({});
  const { etag = '', 'content-type': type = '', 'accept-ranges': ranges } = whole.headers;
  const { length } = whole.body;
  expect([whole.status, etag, ranges, type], file).toEqual([
    200,
    expect.stringMatching(/^"/),
    'bytes',
    expect.stringMatching(/^(text|image|font|application)\//),
  ]);
  const none = Buffer.alloc(0);
  const cases: readonly Case[] = [
    [{}, 200, 200, whole.body],
    [{ range: `bytes=${length}-` }, 416, 200, none],
    [{ range: 'bytes=1-3' }, 206, 200, whole.body.subarray(1, 4)],
    [{ range: 'bytes=-2', 'if-range': etag }, 206, 200, whole.body.subarray(-2)],
    [{ range: 'bytes=1-3', 'if-range': '"other"' }, 200, 200, whole.body],
    [{ range: 'nonsense' }, 200, 200, whole.body],
    [{ range: 'bytes=3-1' }, 200, 200, whole.body],
    [{ 'if-none-match': etag, range: `bytes=${length}-` }, 304, 304, none],
    [{ 'if-none-match': '"other"' }, 200, 200, whole.body],
    [{ 'if-match': '"other"' }, 412, 412, none],
    [{ 'if-match': etag }, 200, 200, whole.body],
    [{ 'if-modified-since': new Date().toUTCString() }, 200, 200, whole.body],
  ];
  await Promise.all(
    cases.flatMap(([headers, forGet, forHead, body]) => [
      expectGet(headers, forGet, body),
      expectHead(headers, forHead),
    ]),
  );

  async function expectGet(headers: Sent, status: number, body: Buffer): Promise<void> {
    const answer = await ask(headers);
    const what = `GET ${file} with ${JSON.stringify(headers)}`;
    expect(answer.status, what).toBe(status);
    expect(answer.body.equals(body), what).toBe(true);
    if (status === 304) return;
    expect(answer.headers['content-type'], what).toBe(status < 300 ? type : undefined);
    expect(answer.headers['content-range'], what).toEqual(
      status === 416 ? `bytes */${length}` : status === 206 ? expect.stringMatching(/^bytes \d/) : undefined,
    );
  }

  async function expectHead(headers: Sent, status: number): Promise<void> {
    const answer = await ask(headers, 'HEAD');
    expect([answer.status, answer.body.length], `HEAD ${file} with ${JSON.stringify(headers)}`).toEqual([
      status,
      0,
    ]);
  }
}
