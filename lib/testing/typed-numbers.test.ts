import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DIGITS = String.raw`\d[\d\u00a0 ]*(?:,\d+)?`;
const LETTERS =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt(?:[- ]\\p{L}+)*|trente|quarante|cinquante|soixante|cent|mille';
const NUMBER = `(?<![\\p{L}\\p{N}])(?:${DIGITS}|${LETTERS})`;

/** Numbers of the game, of accounts and of lists that are hard-coded in a text instead of read from a constant. */
const TYPED: readonly (readonly [string, RegExp])[] = [
  ['gils', pattern(`${NUMBER}[ \u00a0]gils?\\b`)],
  ['powers', pattern(`${NUMBER}[ \u00a0]powers?\\b`)],
  ['points of a ranking or a league', pattern(`${NUMBER}[ \u00a0]points?\\b`)],
  ['a percentage', pattern(`${DIGITS}[ \u00a0]%`)],
  ['hours', pattern(`${DIGITS}[ \u00a0]heures?\\b`)],
  ['victories', pattern(`${NUMBER}[ \u00a0](?:premières[ \u00a0])?victoires\\b`)],
  ['places of a guild', pattern(`${NUMBER}[ \u00a0]places\\b`)],
  ['cards on sale', pattern(`${NUMBER}[ \u00a0]cartes[ \u00a0]en[ \u00a0]vente\\b`)],
  ['rows of a list', pattern(`${DIGITS}[ \u00a0](?:premiers|premières|entrées|noms)\\b`)],
  ['signs of a name or a password', pattern(`${NUMBER}[ \u00a0](?:caractères|signes|octets|lettres)\\b`)],
  [
    'the power limit',
    pattern(`(?:ne dépasse pas|compte que|Clad (?:y )?compte) ${NUMBER}(?![\\p{L}\\p{N}])`),
  ],
  ['the highest value', pattern(`\\bA vaut ${NUMBER}`)],
  ['the first Elo', pattern(`\\bpart de ${NUMBER}`)],
  ['a multiple', pattern('\\b(?:le double|le triple|la moitié) (?:du|de)\\b(?! leur)')],
];

function pattern(source: string): RegExp {
  return new RegExp(source, 'u');
}

/** The hard-coded numbers in a source file, ignoring comments, interpolations and placeholders. */
function typedNumbers(source: string): string[] {
  const typed = source
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll('\\u00a0', '\u00a0')
    .replaceAll(/\$\{[^{}]*\}|\{[\w.]+\}/g, '…');
  return TYPED.flatMap(([what, typedAs]) => {
    const [found] = typedAs.exec(typed) ?? [];
    return found === undefined ? [] : [`${what}: ${found}`];
  });
}

const list = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => name.test(file) && !/\.test\.tsx?$/.test(file));

const TEXTS = [
  ...list('lib', /(?:^|[/-])messages\.ts$|^lib\/base\/text\//).filter((file) => file.endsWith('.ts')),
  ...list('game-bridge', /(?:[/-])(?:words|messages)\.ts$/),
  ...list('app', /\.tsx$/),
  ...list('content/pages', /\.md$/),
  ...list('content/demo', /\/news\.json$/),
];

it('checks texts of every kind', () => {
  for (const part of [
    'lib/areas/',
    'lib/identity/',
    'game-bridge/',
    'app/',
    'content/pages/tuto',
    'content/demo/',
  ])
    expect(TEXTS.filter((file) => file.startsWith(part)).length).toBeGreaterThan(0);
});

it.each(TEXTS)('finds no hard-coded number of the game in %s', (file) => {
  expect(typedNumbers(readFileSync(file, 'utf8'))).toEqual([]);
});

it.each([
  ['gils', "title: 'Vous recevez 5\\u00a0000 gils',"],
  ['powers', 'Une guilde se crée directement, pour 2 500 powers.'],
  ['points of a ranking or a league', "pvp: 'Une victoire vaut cinq points, un nul trois.',"],
  ['a percentage', 'Les gains augmentent de 50 % sous ces règles.'],
  ['hours', 'Chacun revient 20 heures après avoir été touché.'],
  ['victories', 'Seules vos cinquante premières victoires contre lui rapportent.'],
  ['places of a guild', "Elle accueille jusqu'à 50 places."],
  ['cards on sale', 'La capacité ouvre trois cartes en vente.'],
  ['rows of a list', 'Seuls les 50 premiers noms sont montrés.'],
  ['signs of a name or a password', '<Field hint="Au moins 8 caractères." />'],
  ['the power limit', 'La somme des quatre chiffres ne dépasse pas vingt-neuf.'],
  ['the power limit', 'À la Bataille, Clad compte 29.'],
  ['the highest value', 'Une carte porte quatre chiffres, de 1 à A ; A vaut 10.'],
  ['the first Elo', "elo: 'On part de 1 000 ; battre plus fort que soi rapporte beaucoup.',"],
  ['a multiple', "Environ {gilsParVictoire} gils, le double de l'ancien serveur."],
])('finds %s in « %s »', (what, text) => {
  expect(typedNumbers(text).map((fault) => fault.split(':')[0])).toContain(what);
});

it.each([
  'Une victoire vaut {pointsVictoire} points.',
  '`Au moins ${PASSWORD_MIN_CHARACTERS} caractères.`',
  '/** Gils: « 17 000 gils ». */',
  'À deux heures du matin, deux cartes changent de camp.',
])('finds nothing in « %s »', (text) => {
  expect(typedNumbers(text)).toEqual([]);
});
