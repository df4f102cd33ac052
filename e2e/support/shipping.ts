import { createHash } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { PAGES } from '#app/pages.ts';
import type { Served } from './kept-page.ts';
import type { Screen } from './right-screen.ts';

const MOST_PAGE_BYTES = 14 * 1024;
const MOST_HOME_BYTES = 20 * 1024;
const MOST_LONG_PAGE_BYTES = 30 * 1024;

/** The fonts of a first page, in bytes (product/appearance §3.1). */
const MOST_FONT_BYTES = 40 * 1024;

/** Scripts of a playing page above the framework's own, in bytes (product/serving §4.2). */
const MOST_SCRIPT_BYTES = 28 * 1024;

/** A playing page that needs little more than the framework. */
const BARE_PAGE = '/capa-planning.html';

/** Structured data, which browsers do not run. */
const DATA = /<script type="application\/ld\+json">[^<]*<\/script>/g;

const sizes = new Map<string, Promise<number>>();

/** Checks that a page has only the scripts that its kind allows, and is small. */
export async function expectLean(
  { response, html }: Served,
  { screen, request }: { screen: Screen; request: APIRequestContext },
): Promise<void> {
  const headers = await response.allHeaders();
  const policy = headers['content-security-policy'] ?? '';
  const isReading = PAGES.rowAt(new URL(response.url()).pathname)?.hasIslands !== true;
  expect(html).not.toMatch(/\son[a-z]+=|javascript:/);
  if (isReading) expectBare(html, policy);
  else expectSealed(html, policy);
  if (!isReading) await expectFewScripts(html, request);

  // A stored page is compressed per request once a name is filled in, by gzip, as brotli would take too long.
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  const styles = await Promise.all(stylesOf(html).map((href) => sizeOf(request, href)));
  const bytes = [Number(headers['content-length']), ...styles];
  expect(
    bytes.reduce((sum, size) => sum + size, 0),
    `HTML + CSS: ${bytes.join(' + ')}`,
  ).toBeLessThanOrEqual(mostBytesOf(screen, isReading));
}

function mostBytesOf({ isLong, isHome }: Screen, isReading: boolean): number {
  if (isLong || !isReading) return MOST_LONG_PAGE_BYTES;
  return isHome ? MOST_HOME_BYTES : MOST_PAGE_BYTES;
}

/** Expects a page opened with an empty browser cache to load no more bytes of fonts than a first page may. */
export async function expectFewFonts(page: Page): Promise<void> {
  const sizes = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return loaded.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
  });
  expect(sizes.length).toBeGreaterThan(0);
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    `fonts: ${sizes.join(' + ')}`,
  ).toBeLessThanOrEqual(MOST_FONT_BYTES);
}

/** The addresses of the style sheets of a document. */
export function stylesOf(html: string): string[] {
  const links = html.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return links.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}

/** Expects one script, our own, and nothing of the framework. */
function expectBare(html: string, policy: string): void {
  expect(policy).toContain("; script-src 'self';");
  const scripts = html.replaceAll(DATA, '').match(/<script\b[^>]*>[^<]*/g) ?? [];
  const [own, ...others] = scripts.toSorted();
  expect(own).toMatch(/^<script src="\/atout\.js" defer(="")?>$/);
  // Some features add a script: visitors' medals, which only the browser knows, motion, passkeys and push messages.
  expect(others).toEqual([
    ...(html.includes(' data-medals=') ? ['<script src="/medals.js">'] : []),
    ...(html.includes(' data-play=') ? ['<script src="/motion.js">'] : []),
    ...(html.includes(' data-passkey=') ? ['<script src="/passkey.js">'] : []),
    ...(html.includes(' data-push=') ? ['<script src="/push.js">'] : []),
  ]);
  expect(html).not.toMatch(/__next_f|rel="modulepreload"|as="script"/);
}

/** Expects only scripts of this site, and at most one inline script, whose digest is in the policy. */
function expectSealed(html: string, policy: string): void {
  const all = [...html.replaceAll(DATA, '').matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const inline = all
    .filter(([, attributes = '']) => !attributes.includes(' src="/'))
    .map(([, , text = '']) => text);
  const sums = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(sums.length).toBeLessThanOrEqual(1);
  expect(policy).toContain(`; script-src ${["'self'", ...sums].join(' ')};`);
}

/** Expects the scripts that the barest page with an island does not have to stay within the limit. */
async function expectFewScripts(html: string, request: APIRequestContext): Promise<void> {
  const bare = await request.get(BARE_PAGE).then((answer) => answer.text());
  const framework = new Set(scriptsOf(bare));
  const own = ['/hydrate.js', ...scriptsOf(html).filter((path) => !framework.has(path))];
  const sizes = await Promise.all(own.map((path) => sizeOf(request, path)));
  const most = `scripts above the framework's: ${own.map((path, at) => `${path} ${sizes[at] ?? 0}`).join(' + ')}`;
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    most,
  ).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
}

/** The addresses of the scripts that an island of a document runs. */
function scriptsOf(html: string): string[] {
  const names = /\sdata-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  return names.map((name) => `/_next/static/chunks/${name}.js`);
}

/** The compressed size of a style sheet or script, in bytes; memoized, as its address changes with its content. */
function sizeOf(request: APIRequestContext, address: string): Promise<number> {
  const known = sizes.get(address) ?? askSize(request, address);
  sizes.set(address, known);
  return known;
}

async function askSize(request: APIRequestContext, address: string): Promise<number> {
  const response = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  return Number(response.headers()['content-length']);
}
