import { RANKED_ROBOT } from '#game-bridge/reference-server/play/table-rules.ts';
import { ROBOTS } from '#game-bridge/reference-server/world/cast.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameFigures } from '#lib/game/narration/figures.ts';
import { ROBOTS as TABLE_ROBOTS } from '#lib/game/robots/robots.ts';
import { getPageText, makePageText } from './page-text.ts';

const FOLDER = join(process.cwd(), 'content');
const FIGURES = {
  ...gameFigures(),
  site: 'Atout',
  deSite: "d'Atout",
  queSite: "qu'Atout",
  email: 'contact@example.org',
  clad: '',
  changements: '',
};

const files = ['pages', 'demo/pages'].flatMap((folder) =>
  readdirSync(join(FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`),
);
const pages = files.filter((file) => !file.startsWith('pages/tutoriel/'));

describe('a page from a file', () => {
  it('has its heading, its first paragraph and the rest as HTML with its headings', () => {
    const source = '# Bonjour\n\nPremière\nligne.\n\n## Suite\n\nDu *texte* : {gils} gils !\n';
    expect(makePageText(source, { name: 'x', figures: { gils: '5' } })).toEqual({
      title: 'Bonjour',
      lead: 'Première ligne.',
      headings: [{ id: 'suite', title: 'Suite' }],
      html: '<h2 id="suite">Suite</h2>\n<p>Du <em>texte</em>\u00a0: 5 gils\u00a0!</p>\n',
    });
  });

  it('is the part of the file under the heading with an id', async () => {
    const { title, lead, html } = await getPageText('tutoriel/regles#plus', { exemple: null });
    expect([title, lead.split(',')[0], html.includes('Identique')]).toEqual([
      'Plus',
      'Pour chaque voisine',
      true,
    ]);
    await expect(async () => getPageText('tutoriel/regles#moins')).rejects.toThrow('{#moins}');
  });

  it('fails on an unknown figure, and without heading or paragraph', () => {
    expect(() => makePageText('# A\n\n{inconnu}', { name: 'x', figures: {} })).toThrow('{inconnu}');
    expect(() => makePageText('A\n\nB', { name: 'x', figures: {} })).toThrow('must begin with a # heading');
    expect(() => makePageText('# A', { name: 'x', figures: {} })).toThrow('must begin with a # heading');
  });

  it('omits paragraphs about pages that this site lacks', () => {
    const source = '# A\n\nB\n\nAvec {ici}.\n\n{la}Sans.\n';
    const { html } = makePageText(source, { name: 'x', figures: { ici: null, la: '' } });
    expect(html).toBe('<p>Sans.</p>\n');
  });

  it('shows markup instead of running it', () => {
    expect(makePageText('# A\n\nB\n\n<script>x</script>', { name: 'x', figures: {} }).html).not.toContain(
      '<script',
    );
  });
});

describe('the long texts of the site', () => {
  it.each(pages)('%s has a title, a lead and sections, and every figure it refers to exists', (file) => {
    const name = file.replace(/\.md$/, '');
    const { title, lead, html, headings } = makePageText(readFileSync(join(FOLDER, file), 'utf8'), {
      name,
      figures: FIGURES,
    });
    expect([title.length > 2, lead.length > 20, headings.length > 0]).toEqual([true, true, true]);
    expect(html).not.toMatch(/[{}]|undefined|NaN/);
  });

  it.each(files)('%s follows French typography', (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    expect(text).not.toMatch(/[\u2018\u2019\u202f"“”]|\.\.\.|[\p{L}\p{N}»)][;!?]/u);
    expect(text).not.toMatch(/«(?![\u00a0 ])|\d %|\} %/);
  });

  it('name each robot of the demo world with its page, its trade and its notes, the easiest to beat first as at the tables', () => {
    const rows = readFileSync(join(FOLDER, 'demo/pages/tuto/vsbot.md'), 'utf8').matchAll(
      /^\| \[(\w+)\]\(\/joueur\/(\w+)\) +\| ([^|]+?) +\| « .{10,} » +\|$/gm,
    );
    const robots = [...rows].map(([, name, page, trade]) => ({ name, page, trade }));
    const tradeOf: Record<string, string> = { Pampa: 'rend service', [RANKED_ROBOT]: 'parties classées' };
    const cast = ROBOTS.toSorted((one, other) => one.strength - other.strength);
    expect(cast.flatMap(({ name }) => TABLE_ROBOTS.filter((robot) => robot === name))).toEqual(TABLE_ROBOTS);
    expect(robots).toEqual(
      cast.map(({ name }) => ({ name, page: name, trade: tradeOf[name] ?? 'se laisse défier' })),
    );
  });

  it('hard-code no figure of the economy', () => {
    for (const file of ['demo/pages/tuto/specificites.md', 'demo/pages/tuto/vsbot.md']) {
      const numbers =
        readFileSync(join(FOLDER, file), 'utf8')
          .replace(/\{\w+\}/g, '')
          .match(/\d{2,}/g) ?? [];
      expect(numbers).toEqual([]);
    }
  });
});
