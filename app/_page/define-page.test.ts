import { gameHead } from '#app/(site)/history/game/game-head.ts';
import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { fail, ok } from '#lib/base/result.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { renderHead, type Head, definePage, shown } from './define-page.tsx';
import { loadRenderer } from './markup.tsx';
import { createElement } from 'react';
import { page } from '#lib/web/rows/page-row.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { OutOfBand, renderingFor, type Definition, type Rendering } from '#lib/web/pages/definition.ts';

beforeAll(async () => {
  processWide('config', () => ({ siteName: 'Atout', siteUrl: 'https://atout.example' }));
  await loadRenderer();
});

afterAll(() => forgetProcessWide('config'));

const CARDS = { path: '/cartes', isCrawled: true };

/** The tags of a head, each with its distinguishing attribute and its content, as it is written in HTML. */
function tagsOf(head: Head, row = CARDS): Record<string, string> {
  const tags = renderHead(head, { row, path: '/cartes' }).matchAll(/<(title|meta|link)([^>]*)>([^<]*)/g);
  const said = Array.from(tags, ([, tag, attributes = '', text = '']) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    if (tag === 'title') return ['title', text];
    if (tag === 'meta') return [of('name') || of('property'), of('content')];
    return [`${of('rel')} ${of('type')}`.trim(), `${of('href')} ${of('title')}`.trim()];
  });
  expect(new Set(said.map(([name]) => name)).size).toBe(said.length);
  return Object.fromEntries(said) as Record<string, string>;
}

it('has the site’s name in its title, a description, and a preview with the site’s picture', () => {
  const picture = 'https://atout.example/img/og/site.png';
  const description = 'Atout, serveur privé d&#x27;un jeu de cartes à neuf cases, tenu par des joueurs.';
  expect(tagsOf({ title: 'Cartes & cie' })).toEqual({
    title: 'Cartes &amp; cie · Atout',
    description,
    canonical: 'https://atout.example/cartes',
    'og:title': 'Cartes &amp; cie · Atout',
    'og:description': description,
    'og:url': 'https://atout.example/cartes',
    'og:site_name': 'Atout',
    'og:locale': 'fr_FR',
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringContaining('Atout') as unknown,
    'og:type': 'website',
    'twitter:card': 'summary_large_image',
    'twitter:image:alt': expect.stringContaining('Atout') as unknown,
  });
});

it("contains the page's own title and description, with full addresses", () => {
  const tags = tagsOf({
    title: { absolute: 'Atout' },
    description: 'Accueil',
    canonical: '/',
    types: { 'application/atom+xml': [{ url: '/news.atom', title: 'Nouvelles' }] },
    robots: 'noindex',
    preview: {
      ...{ title: 'Un tournoi', path: '/news/7', description: 'Ce soir' },
      publishedAt: new Date('2026-11-26'),
      picture: { url: '/img/og/guilds/7.png', alt: 'Guilde' },
    },
  });
  expect(tags).toMatchObject({
    title: 'Atout',
    description: 'Accueil',
    canonical: 'https://atout.example',
    'alternate application/atom+xml': 'https://atout.example/news.atom Nouvelles',
    robots: 'noindex',
    'og:title': 'Un tournoi',
    'og:description': 'Ce soir',
    'og:url': 'https://atout.example/news/7',
    'og:type': 'article',
    'article:published_time': '2026-11-26T00:00:00.000Z',
    'og:image': 'https://atout.example/img/og/guilds/7.png',
  });
});

it.each([
  ['canonical', undefined, { path: '/cartes/[id]' }, {}],
  ['robots', 'noindex', { isCrawled: false }, {}],
  ['robots', 'noindex, nofollow', {}, { robots: 'noindex, nofollow' as const }],
])('has as %s %s for a row with %j and a head with %j', (name, content, row, head) => {
  expect(tagsOf({ title: 'x', ...head }, { ...CARDS, ...row })[name]).toBe(content);
});

const ROW = page({ path: '/cartes', section: 'serving §4.1', cacheScope: 'public' });

const Page = definePage(ROW, {
  load: () => Promise.resolve(shown('Ifrit')),
  head: (title) => ({ title }),
  body: (name) => createElement('h1', null, name),
});

const render = (rendering: Rendering) => renderingFor(rendering, () => Page());

it('gives the gateway its definition, or its body with islands, and throws elsewhere', async () => {
  const template = { kind: 'template' as const, definition: null as Definition | null };
  expect(await render(template)).toBe(slot('page'));
  expect(template.definition?.body('Ifrit')).toBe('<h1>Ifrit</h1>');
  const pieces = new OutOfBand();
  const body = createElement('h1', null, 'Shiva');
  expect(await render({ kind: 'islands', pieces, data: 'Shiva', frame: '' })).toEqual(body);
  await expect(Page()).rejects.toThrow('/cartes is served by the gateway alone');
  await expect(render({ kind: 'static', pieces })).rejects.toThrow('A page stands in no other');
});

const GAME = {
  ...{ id: 1, players: { blue: { name: 'Zoé' }, red: { name: 'Octave' } }, finalScore: 5 },
  ...{ turns: [{}, {}, {}], start: { rules: [] }, endedAt: new Date('2026-11-21T13:05:09Z') },
} as unknown as FinishedGame;

it('titles two games of the same players differently', () => {
  const titleAt = (time: string) =>
    gameHead({ ...GAME, endedAt: new Date(time) }, undefined, fail('pending')).title;
  expect(titleAt('2026-11-21T13:05:09Z')).not.toBe(titleAt('2026-11-21T13:09:09Z'));
});

it('titles and pictures the turning point where an address asks for it', () => {
  const judged = [0, 2, 0].map((loss) => ({ loss, before: 5, after: 5 - loss, bestCount: 1, better: null }));
  const { title, preview } = gameHead(GAME, 'tournant', ok(judged));
  expect(title).toMatch(/coup\s2,/);
  expect(preview?.picture?.url).toBe('/img/games/1/2.png');
});
