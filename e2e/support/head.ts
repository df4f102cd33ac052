import { expect, type APIRequestContext } from '@playwright/test';

/** Offsets of width and height in a PNG, in bytes. */
const PNG_SIZE = { width: 16, height: 20 } as const;

/** The metadata in the head of a document, by name; character references are not decoded. */
export function readHead(html: string): Record<string, string | undefined> {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    ...Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content])),
    title: /<title>([^<]*)/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  };
}

/** Checks the metadata of a public page for search engines and previews, and that its preview picture exists. */
export async function expectPresentable(
  html: string,
  { request, origin }: { request: APIRequestContext; origin: string },
): Promise<void> {
  const head = readHead(html);
  expect(head.title).toMatch(/\S/);
  expect(head.description).toMatch(/\S{2}.*\s\S/);
  expect(new URL(head.canonical ?? '').origin).toBe(origin);
  expect(head['og:title']).toMatch(/\S/);
  expect(head['og:description']).toMatch(/\S{2}.*\s\S/);
  // All addresses of a table share one canonical page, but each has a preview of its own board.
  if (head.robots?.includes('noindex')) expect(new URL(head['og:url'] ?? '').origin).toBe(origin);
  else expect([head['og:description'], head['og:url']]).toEqual([head.description, head.canonical]);
  expect(head).toMatchObject({ 'og:locale': 'fr_FR', 'twitter:card': 'summary_large_image' });
  expect(head['og:image:alt']).toMatch(/\S/);
  await expectPicture(request, head['og:image'] ?? '');
}

async function expectPicture(request: APIRequestContext, address: string): Promise<void> {
  const picture = await request.get(address);
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/png' });
  expect(picture.headers()['cache-control']).toMatch(/^public, max-age=\d+/);
  expect(readSize(await picture.body())).toEqual({ width: 1200, height: 630 });
}

/** Width and height of a PNG. */
function readSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(PNG_SIZE.width), height: png.readUInt32BE(PNG_SIZE.height) };
}
