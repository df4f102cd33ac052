import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { readHead } from './support/head.ts';
import { test } from './support/test.ts';

/** Addresses that are personal, or unlimited in number. */
const NEVER_LISTED =
  /\/(rest|admin|myaccount|change-password|mycards|text|history|joueur|recherche)\b|coup=|simulator\?/;

test.describe('preview pictures', { tag: '@once' }, () => {
  for (const address of [
    '/img/og/guilds/999999.png',
    '/img/og/guilds/-1.png',
    '/img/og/guilds/1.gif',
    '/img/og/leagues/nope.png',
    '/img/og/players/Personne-ici.png',
    `/img/og/players/${'a'.repeat(300)}.png`,
  ]) {
    test(`do not exist for ${address.slice(0, 40)}`, async ({ request }) => {
      const response = await request.get(address);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('<html lang="fr"');
    });
  }
});

test.describe('the news feed', { tag: '@bare' }, () => {
  test('is linked from home and news, and is an Atom feed with full texts', async ({ page, baseURL }) => {
    await page.goto('/');
    const link = page.locator('link[type="application/atom+xml"]');
    await expect(link).toHaveAttribute('href', `${baseURL}/actualites.xml`);
    await expect(page.getByRole('link', { name: 'flux Atom' })).toHaveAttribute('href', '/actualites.xml');
    const news = await page.locator('article a').first().getAttribute('href');
    await page.goto(news ?? '');
    await expect(link).toHaveAttribute('href', `${baseURL}/actualites.xml`);

    const response = await page.request.get('/actualites.xml');
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await parseFeed(page, await response.text());
    expect(feed).toMatchObject({ root: 'feed http://www.w3.org/2005/Atom', language: 'fr', faults: 0 });
    expect(await response.text()).toContain(`<link rel="alternate" href="${baseURL}/actualites"/>`);
    const address = new URL(news ?? '', baseURL).href;
    const tag: unknown = expect.stringMatching(/^tag:[^,]+,2026:actualites\/\d+$/);
    expect(feed.entries[0]).toMatchObject({ id: tag, link: address });
    for (const { id, title, updated, published, content } of feed.entries) {
      expect(title, id).toMatch(/\S/);
      expect(Date.parse(updated) && Date.parse(published), id).toBeGreaterThan(0);
      expect(content, id).toMatch(/^<p>/);
      expect(content, id).not.toMatch(/(href|src)="(?!https?:|mailto:)/);
    }
  });
});

test.describe('the sitemap', { tag: '@once' }, () => {
  test('is in robots.txt, which excludes what must not be indexed', async ({ request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`);
    for (const closed of ['/rest/', '/admin', '/*?coup=', '/simulator?', '/recherche?', '/cartes?']) {
      expect(robots).toContain(`\nDisallow: ${closed}\n`);
    }
  });

  test('lists only public pages, each at its canonical address, with a title and a description of its own', async ({
    request,
    baseURL,
  }) => {
    const parts = await readLocations(request, '/sitemap.xml');
    expect(parts.length).toBeGreaterThanOrEqual(3);
    const listed = (await Promise.all(parts.map((part) => readLocations(request, part)))).flat();
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((address) => NEVER_LISTED.test(address))).toEqual([]);
    for (const path of ['/', '/power', '/event/2025-04-combo', '/guild/1']) {
      expect(listed).toContain(new URL(path, baseURL).href);
    }
    const texts = { title: new Map<unknown, string>(), description: new Map<unknown, string>() };
    for (const address of listed) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      const { canonical, robots, ...head } = readHead(await response.text());
      expect(new URL(canonical ?? '').href).toBe(address);
      expect(robots ?? '', address).not.toContain('noindex');
      for (const name of ['title', 'description'] as const) {
        expect.soft(texts[name].get(head[name]), `the ${name} of ${address}`).toBeUndefined();
        texts[name].set(head[name], address);
      }
    }
  });

  for (const [address, canonical, title] of [
    ['/ranking.html?classement=parties', '/ranking.html', 'Classement'],
    [
      '/ranking.html?mode=murs&classement=elo',
      '/ranking.html?classement=elo&mode=murs',
      /^Classement Elo\u00a0: /,
    ],
    ['/guilds.html?page=1', '/guilds.html', 'Guildes'],
    ['/problemes?niveau=1&mois=2026-01', '/problemes?mois=2026-01', 'Tous les problèmes, janvier 2026'],
    ['/cartes?niveau=3', '/cartes', /./],
  ] as const) {
    test(`knows ${address} as ${canonical}`, async ({ request, baseURL }) => {
      const head = readHead(await (await request.get(address)).text());
      expect(head.canonical).toBe(new URL(canonical, baseURL).href.replace('&', '&amp;'));
      expect(head.title).toMatch(title);
    });
  }

  for (const part of ['guildes-0', 'guildes-999999', 'guildes-1e9', 'nope', '%01']) {
    test(`has no part ${part}`, async ({ request }) => {
      expect((await request.get(`/sitemap.xml?partie=${part}`)).status()).toBe(404);
    });
  }
});

test.describe('structured data', { tag: '@script' }, () => {
  for (const { address, types } of [
    { address: '/', types: ['WebSite', 'Organization'] },
    { address: '/guild/1', types: ['BreadcrumbList'] },
    { address: '/event/2025-05-nocombo', types: ['BreadcrumbList', 'SportsEvent'] },
    { address: '/squonk/avis', types: ['BreadcrumbList'] },
  ]) {
    test(`of ${address} can be parsed and breaks no policy`, async ({ page }) => {
      const violations: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
      });
      await page.goto(address);
      expect(await readTypes(page)).toEqual(types);
      expect(violations).toEqual([]);
    });
  }

  test('of a piece of news says when it was published', async ({ page }) => {
    await page.goto('/');
    await page.locator('article a').first().click();
    await page.waitForLoadState();
    expect(await readTypes(page)).toEqual(['NewsArticle', 'BreadcrumbList']);
    const [news = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
    const { datePublished } = JSON.parse(news) as { datePublished: string };
    await expect(page.locator('main time').first()).toHaveAttribute('datetime', datePublished);
  });
});

async function readLocations(request: APIRequestContext, address: string): Promise<string[]> {
  const response = await request.get(address);
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
}

/** The types in a page's structured data. */
async function readTypes(page: Page): Promise<string[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((text) => {
    const data = JSON.parse(text) as { '@type': string; '@graph'?: { '@type': string }[] };
    return (data['@graph'] ?? [data]).map((part) => part['@type']);
  });
}

/** A feed as a browser's XML parser reads it. */
function parseFeed(page: Page, xml: string) {
  return page.evaluate((source) => {
    const feed = new DOMParser().parseFromString(source, 'application/xml');
    const textOf = (entry: Element, name: string) => entry.querySelector(name)?.textContent ?? '';
    return {
      root: `${feed.documentElement.localName} ${feed.documentElement.namespaceURI ?? ''}`,
      language: feed.documentElement.getAttribute('xml:lang'),
      faults: feed.querySelectorAll('parsererror').length,
      entries: Array.from(feed.querySelectorAll('entry'), (entry) => ({
        ...{ id: textOf(entry, 'id'), title: textOf(entry, 'title'), content: textOf(entry, 'content') },
        ...{ updated: textOf(entry, 'updated'), published: textOf(entry, 'published') },
        link: entry.querySelector('link')?.getAttribute('href'),
      })),
    };
  }, xml);
}
