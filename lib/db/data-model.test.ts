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

/** The lines of the fields: names and type. Accounts are a table, as they have another column; all others are lists. */
function fieldsIn(section: string): { readonly names: string[]; readonly type: string }[] {
  return [...section.matchAll(/^(?:- |\| )(`\w+`(?:,? `\w+`)*) (?:\(| *\| )(.*?)(?:\): | \| )/gm)].map(
    ([, names = '', type = '']) => ({ names: codesOf(names), type }),
  );
}

/** The lines of the indexes: keys with options, and the query that needs each. */
const indexesIn = (section: string) =>
  [...section.matchAll(/^(?:- |\| )(`\{ [^}]+ \}`[^|]*?)(?:: | *\| )(.*?)(?: *\|)?$/gm)].map(
    ([, index = '', query = '']) => ({ index, query }),
  );

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

  it('names every field', () => {
    const told = codesOf(section).join(' ');
    const missing = fieldsOf(type).filter((field) => !new RegExp(`(^|[^\\w])${field}([^\\w]|$)`).test(told));
    expect(missing).toEqual([]);
  });

  it('has no line for a field that does not exist', () => {
    const fields = fieldsOf(type);
    const told = fieldsIn(section).flatMap(({ names }) => names);
    expect(told.filter((field) => !fields.includes(field))).toEqual([]);
  });
});

describe.each(collections)('docs/data-model.md on the indexes of $name', ({ name }) => {
  const section = sectionOf(name);
  const told = indexesIn(section);
  const indexes = INDEXES[name as keyof typeof INDEXES] ?? [];

  it('has one line for each, in the same order, with the query that needs it', () => {
    expect(told).toHaveLength(indexes.length);
    for (const [at, index] of indexes.entries()) {
      for (const part of indexText(index)) expect(told[at]?.index).toContain(part);
      expect(told[at]?.query).toMatch(/.{8,}/);
    }
  });

  it('has exactly the fields of its validator, and marks those that may be missing', () => {
    if (!hasSchema(name)) return expect(['migrations', 'locks', 'limits']).toContain(name);
    const { required = [], properties = {} } = SCHEMAS[name];
    const lines = fieldsIn(section).map((line) => ({
      ...line,
      mayBeMissing: /missing|absent/.test(line.type),
    }));
    expect(lines.flatMap(({ names }) => names).sort()).toEqual(Object.keys(properties).sort());
    const optional = lines.flatMap(({ names, mayBeMissing }) => (mayBeMissing ? names : []));
    expect(optional.sort()).toEqual(
      Object.keys(properties)
        .filter((field) => !required.includes(field))
        .sort(),
    );
  });
});
