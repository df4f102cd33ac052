import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexDescription } from 'mongodb';
import { hasSchema } from './codec.ts';
import { INDEXES } from './indexes.ts';
import { SCHEMAS } from './validators.ts';

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');

const page = read('docs/data-model.md');
const source = ['game', 'account', 'practice', 'site']
  .map((name) => read(`lib/db/${name}-documents.ts`))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Each collection with the name of its type, as in `collections.ts`. */
const collections = [
  ...read('lib/db/collections.ts').matchAll(/^ {2}(\w+): (?:Game|Account|Practice|Site)\.(\w+);$/gm),
].map(([, name = '', type = '']) => ({ name, type }));

/** Types shared by several documents, which have headings of their own. */
const shapes = [...source.matchAll(/^export type (\w+) =/gm)]
  .map(([, type = '']) => ({ name: type, type }))
  .filter(({ type }) => !collections.some((one) => one.type === type));

/** The source of a type, without string literals. */
function textOf(type: string): string {
  const [, rest = ''] = source.split(`export type ${type} =`, 2);
  return (rest.split(/^(?:\};|export )/m, 1)[0] ?? '').replaceAll(/'[^']*'/g, '');
}

/** The names of all fields of a type, including nested ones. */
function fieldsOf(type: string): string[] {
  return [...new Set([...textOf(type).matchAll(/(\w+)\??:/g)].map(([, name = '']) => name))];
}

/** The section of the page about a collection or shared type. */
function sectionOf(name: string): string {
  const [, rest = ''] = page.split(`\n### \`${name}\`\n`, 2);
  return rest.split(/^#{2,3} /m, 1)[0] ?? '';
}

const codesOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const rowsOf = (section: string) => section.split('\n').filter((line) => line.startsWith('| `'));
const firstCellOf = (row: string) => row.split('|')[1] ?? '';

function indexText({
  key,
  unique,
  expireAfterSeconds: seconds,
  partialFilterExpression,
}: IndexDescription): string[] {
  const fields = Object.entries(key as Record<string, number>).map(([field, order]) => `${field}: ${order}`);
  const ttl =
    seconds === undefined ? '' : `TTL ${seconds >= 86_400 ? `${seconds / 86_400} day` : `${seconds} s`}`;
  return [
    `\`{ ${fields.join(', ')} }\``,
    unique ? 'unique' : '',
    ttl,
    partialFilterExpression ? 'partial' : '',
  ];
}

it('finds the collections and shared types of the code', () => {
  expect(collections.length).toBeGreaterThan(20);
  expect(shapes.map(({ name }) => name)).toEqual([
    'Score3',
    'BanDocument',
    'CapacitiesDocument',
    'GamePlayerDocument',
    'LeagueSetupDocument',
  ]);
  expect(fieldsOf('GuildDocument')).toEqual(
    expect.arrayContaining(['_id', 'extra', 'autoInvite', 'joinedAt']),
  );
});

it('has a heading for each collection and shared type, and no others', () => {
  const headings = [...page.matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual([...collections, ...shapes].map(({ name }) => name).sort());
});

describe.each([...collections, ...shapes])('docs/data-model.md on $name', ({ name, type }) => {
  const section = sectionOf(name);
  const rows = rowsOf(section);
  const fieldRows = rows.filter((row) => !firstCellOf(row).includes('{'));

  it('names every field', () => {
    const told = codesOf(section).join(' ');
    const missing = fieldsOf(type).filter((field) => !new RegExp(`(^|[^\\w])${field}([^\\w]|$)`).test(told));
    expect(missing).toEqual([]);
  });

  it('has no row for a field that does not exist', () => {
    const fields = fieldsOf(type);
    expect(
      fieldRows.flatMap((row) => codesOf(firstCellOf(row))).filter((field) => !fields.includes(field)),
    ).toEqual([]);
  });
});

describe.each(collections)('docs/data-model.md on the indexes of $name', ({ name }) => {
  const section = sectionOf(name);
  const indexRows = rowsOf(section).filter((row) => firstCellOf(row).includes('{'));
  const indexes = INDEXES[name as keyof typeof INDEXES] ?? [];

  it('has one row for each, in the same order, with the query that needs it', () => {
    expect(indexRows).toHaveLength(indexes.length);
    for (const [at, index] of indexes.entries()) {
      for (const part of indexText(index)) expect(firstCellOf(indexRows[at] ?? '')).toContain(part);
      expect(indexRows[at]?.split('|')[2]?.trim()).toMatch(/.{8,}/);
    }
  });

  it('has exactly the fields that its validator knows, and says which may be missing', () => {
    if (!hasSchema(name)) return expect(['migrations', 'locks', 'limits']).toContain(name);
    const { required = [], properties = {} } = SCHEMAS[name];
    const rows = rowsOf(section).filter((row) => !firstCellOf(row).includes('{'));
    const told = rows.map((row) => ({
      fields: codesOf(firstCellOf(row)),
      mayBeMissing: /missing|absent/.test(row.split('|')[2] ?? ''),
    }));
    expect(told.flatMap(({ fields }) => fields).sort()).toEqual(Object.keys(properties).sort());
    const optional = told.flatMap(({ fields, mayBeMissing }) => (mayBeMissing ? fields : []));
    expect(optional.sort()).toEqual(
      Object.keys(properties)
        .filter((field) => !required.includes(field))
        .sort(),
    );
  });
});
