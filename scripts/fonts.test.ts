import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { cutFont, FACE_NAMES, FACES, fontFile, makeFace, readWholeFont, unicodeRange } from './fonts.ts';
import { ROOT } from './root.ts';

/** The most bytes of fonts that a first page loads (product/appearance §3.1). */
const MOST_BYTES = 40 * 1024;

const LETTERS = /[\p{L}\p{N}]/u;

/** Marks of Markdown, of placeholders and of code. A page that shows one loads the rest of the font. */
const NOTATION = '`{}|<$\\~';

/** Every character from the space to U+FFFF: what a subset of them lacks, the font lacks. */
const ALL = String.fromCodePoint(...Array.from({ length: 0xffe0 }, (_, at) => at + 0x20));

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: ROOT });

/** The texts of a source file, without its code and comments. */
function textsOf(file: string): string {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      texts.push(node.text);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return texts.join('');
}

/** Every character that texts of the site use. */
function charactersInUse(): string[] {
  const content = find('content/**/*.{json,md,txt}').map(read);
  const words = find('{app,lib}/**/{*-messages,typography}.{ts,tsx}').map(textsOf);
  expect(content.length).toBeGreaterThan(20);
  expect(words.length).toBeGreaterThan(60);
  return [...new Set([...content, ...words].join(''))].filter((letter) => letter > '\u001f');
}

/** The characters of a text that a font has: each changes what is cut. */
async function known(family: 'archivo' | 'besley', text: readonly string[]): Promise<string[]> {
  const font = await readWholeFont(family);
  const none = await cutFont(font, '', [400, 900]);
  const cut = await Promise.all(text.map((letter) => cutFont(font, letter, [400, 900])));
  return text.filter((_, at) => cut[at]?.equals(none) === false);
}

it.each(FACE_NAMES)(
  'the file of %s is what its package makes; otherwise run: npm run fonts',
  async (name) => {
    expect(readFileSync(fontFile(name)).equals(await makeFace(name))).toBe(true);
  },
);

it('the fonts of a first page are small', () => {
  const sizes = (['archivo', 'besley'] as const).map((name) => readFileSync(fontFile(name)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

it('the first face of Archivo has every character of the texts, that of Besley every letter', async () => {
  const used = charactersInUse();
  const lacks = (name: 'archivo' | 'besley') => used.filter((letter) => !FACES[name].text.includes(letter));
  const marks = Array.from(NOTATION);
  expect((await known('archivo', lacks('archivo'))).filter((letter) => !marks.includes(letter))).toEqual([]);
  expect(lacks('besley').filter((letter) => LETTERS.test(letter))).toEqual([]);
});

it.each(['archivo', 'besley'] as const)('no character of %s is lost or in two faces', async (family) => {
  const first = Array.from(FACES[family].text);
  const rest = Array.from(FACES[`${family}-rest`].text);
  const font = await readWholeFont(family);
  expect(new Set([...first, ...rest]).size).toBe(first.length + rest.length);
  expect(
    (await cutFont(font, [...first, ...rest].join(''), [400, 900])).equals(
      await cutFont(font, ALL, [400, 900]),
    ),
  ).toBe(true);
});

it.each(['archivo-rest', 'besley-rest'] as const)('browsers load %s only for its characters', (name) => {
  expect(read('app/_ui/fonts.ts')).toContain(`'${unicodeRange(FACES[name].text)}'`);
});

it('every font weight in styles exists', () => {
  const styles = find('app/**/*.css').map(read).join('\n');
  const display = [...styles.matchAll(/font:\s*(\d+)[^;]*var\(--display\)/g)].map(([, weight]) => weight);
  const all = [...styles.matchAll(/font(?:-weight)?:\s*([1-9]00)\b/g)].map(([, weight]) => Number(weight));
  expect(new Set(display)).toEqual(new Set(['500', '700', '800']));
  expect(all.filter((weight) => weight < 400)).toEqual([]);
});

describe('unicodeRange', () => {
  it.each([
    ['', ''],
    ['a', 'U+61'],
    ['cabÖ', 'U+61-63, U+D6'],
  ])('of %p is %p', (text, range) => {
    expect(unicodeRange(text)).toBe(range);
  });
});
