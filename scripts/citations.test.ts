import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Fewer citations than this mean that the search is broken. */
const CITATIONS_MIN = 400;
const LINKS_MIN = 20;
const DECISION_WORDS_MAX = 400;

/** Files without prose of this project. */
const UNREAD = /(^|\/)package-lock\.json$|\.(png|jpe?g|gif|ico|webp|avif|woff2?|pdf|gz|zip|wasm)$/;

/** Skipped, as it contains the faults that it looks for. */
const THIS_TEST = 'scripts/citations.test.ts';

/** References to documents outside the repository. */
const ABSENT = [
  /\bdocuments? [1-4]\b/i,
  /\b3-rules\b/,
  /\b4-decisions\b/,
  /\bissues? \d+\b/i,
  /\blook\.md\b/,
  /\bhouse[ -]style\b/i,
  /\(look\b/,
] as const;

const NUMBER = String.raw`(?:\d+(?:\.\d+)*|[A-Z])`;
const CITATION = new RegExp(
  String.raw`\bproduct\/([a-z][a-z-]*)(?:\.md)?((?:(?:,? (?:and|to|or) |, | )§${NUMBER})+)`,
  'g',
);
/** A page cited without a number. */
const STRAY = /(?<!docs\/)\bproduct\/[a-z][a-z-]*(?![a-z-])(?!\.md)(?! §)/g;

type Numbers = ReadonlyMap<string, ReadonlySet<string>>;

/** The wrong citations in a text, one line each. `path` is used in the messages only. */
function faultsOf({ path, text }: { path: string; text: string }, numbers: Numbers): string[] {
  const prose = unwrap(text);
  const dangling = [...prose.matchAll(CITATION)].flatMap(([, page = '', list = '']) =>
    citedNumbers(list).flatMap((number) => {
      const known = numbers.get(page);
      if (known === undefined) return [`${path}: docs/product/${page}.md does not exist`];
      return known.has(number) ? [] : [`${path}: docs/product/${page}.md has no §${number}`];
    }),
  );
  const absent = ABSENT.flatMap((pattern) => {
    const [found] = pattern.exec(prose) ?? [];
    return found === undefined ? [] : [`${path}: « ${found} » is not in the repository`];
  });
  return [...dangling, ...absent];
}

/** Joins the lines of comments and paragraphs, so that citations may span lines. */
function unwrap(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#(?!#))?\s*/g, ' ');
}

/** The numbers in a list such as ` §11 to §13 and §20`, with ranges expanded. */
function citedNumbers(list: string): string[] {
  const ranges = [...list.matchAll(/§(\d+) to §(\d+)/g)].flatMap(([, from, to]) => {
    const length = Number(to) - Number(from) + 1;
    return Array.from({ length: Math.max(length, 0) }, (_, at) => String(Number(from) + at));
  });
  const named = [...list.matchAll(new RegExp(`§(${NUMBER})`, 'g'))].map(([, number = '']) => number);
  return [...new Set([...named, ...ranges])];
}

/** The numbers on a page of docs/product: those of headings and, in the rules, of sentences. */
function numbersOf(page: string): Set<string> {
  const headings = [...page.matchAll(new RegExp(`^#{2,6} (${NUMBER})\\.? `, 'gm'))];
  const sentences = [...page.matchAll(/^\*\*(\d+)\.\*\* /gm)];
  return new Set([...headings, ...sentences].map(([, number = '']) => number));
}

/** Documents named in a text: `docs/bridge.md`, `docs/decisions/0018`, "decision 0018". */
function namedDocs(text: string): string[] {
  const prose = unwrap(text);
  const decisions = [...prose.matchAll(/\bdecision (\d{4})\b/gi)].map(
    ([, number = '']) => `docs/decisions/${number}`,
  );
  return [...[...prose.matchAll(/(?<![\w./-])docs\/[\w./-]*\w/g)].map(([name]) => name), ...decisions];
}

/** Targets of the relative links in a Markdown page, without anchors. */
function relativeLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((?![a-z]+:|\/|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, target = '']) => target,
  );
}

function listTexts(): { path: string; text: string }[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return paths
    .filter((path) => path !== '' && !UNREAD.test(path) && isFile(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

const texts = listTexts();
const pages = texts.filter(({ path }) => /^docs\/product\/[a-z-]+\.md$/.test(path));
const numbers: Numbers = new Map(
  pages.map(({ path, text }) => [path.slice('docs/product/'.length, -'.md'.length), numbersOf(text)]),
);
const readers = texts.filter(({ path }) => path !== THIS_TEST);

describe('a citation', () => {
  it('names an existing page and number', () => {
    expect(readers.flatMap((file) => faultsOf(file, numbers))).toEqual([]);
  });

  it('is found all over the repository', () => {
    const found = readers
      .filter(({ path }) => !path.startsWith('docs/product/'))
      .reduce((sum, { text }) => sum + [...unwrap(text).matchAll(CITATION)].length, 0);
    expect(found).toBeGreaterThanOrEqual(CITATIONS_MIN);
  });

  it('has a number in source files', () => {
    const stray = readers
      .filter(({ path }) => path.endsWith('.ts') || path.endsWith('.tsx'))
      .filter(({ path }) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
      .flatMap(({ path, text }) => [...unwrap(text).matchAll(STRAY)].map(([found]) => `${path}: ${found}`));
    expect(stray).toEqual([]);
  });
});

describe('a document named in a text', () => {
  it('exists, if named by its path', () => {
    const named = readers.flatMap(({ path, text }) => namedDocs(text).map((name) => ({ path, name })));
    expect(named.length).toBeGreaterThanOrEqual(LINKS_MIN);
    expect(named.filter(({ name }) => !isDocument(name))).toEqual([]);
  });

  it('exists, if linked from a page of the documentation', () => {
    const links = readers
      .filter(({ path }) => path.endsWith('.md') && !path.startsWith('content/'))
      .flatMap(({ path, text }) => relativeLinks(text).map((target) => ({ path, target })));
    expect(links.length).toBeGreaterThanOrEqual(LINKS_MIN);
    expect(links.filter(({ path, target }) => !existsSync(join(ROOT, path, '..', target)))).toEqual([]);
  });
});

describe('every page of docs/product', () => {
  it('uses each number once', () => {
    const repeated = pages.flatMap(({ path, text }) => {
      const given = [...text.matchAll(/^(?:#{2,6} |\*\*)(\d+(?:\.\d+)*|[A-Z])\.?(?:\*\*)? /gm)].map(
        ([, n]) => n,
      );
      return given.filter((number, at) => given.indexOf(number) !== at).map((number) => `${path} §${number}`);
    });
    expect(repeated).toEqual([]);
  });

  it('numbers every heading below its title', () => {
    const bare = pages
      .filter(({ path }) => !path.endsWith('README.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^#{2,6} (?!(?:\d+(?:\.\d+)*|[A-Z])\.? ).*$/gm)].map(
          ([line]) => `${path}: ${line}`,
        ),
      );
    expect(bare).toEqual([]);
  });

  it('is in the table of contents', () => {
    const [contents] = texts.filter(({ path }) => path === 'docs/product/README.md');
    const listed = new Set(
      relativeLinks(contents?.text ?? '').filter((target) => /^[a-z-]+\.md$/.test(target)),
    );
    const names = pages
      .map(({ path }) => path.slice('docs/product/'.length))
      .filter((name) => name !== 'README.md');
    expect([...listed].sort()).toEqual(names.sort());
  });

  it('keeps the 29 sentences of the rules under their numbers', () => {
    const rules = numbers.get('rules') ?? new Set();
    expect(
      Array.from({ length: 29 }, (_, at) => String(at + 1)).filter((number) => !rules.has(number)),
    ).toEqual([]);
  });
});

describe('every decision record', () => {
  const records = texts.filter(({ path }) => /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/.test(path));

  it('has the next number', () => {
    const expected = records.map((_, at) => String(at + 1).padStart(4, '0'));
    expect(records.map(({ path }) => path.slice('docs/decisions/'.length).slice(0, 4))).toEqual(expected);
    expect(records.map(({ text }) => text.slice(0, 7))).toEqual(expected.map((number) => `# ${number} `));
  });

  it('has at most 400 words', () => {
    const long = records.filter(({ text }) => text.split(/\s+/).filter(Boolean).length > DECISION_WORDS_MAX);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

describe('the search itself', () => {
  const small: Numbers = new Map([
    ['rules', numbersOf('## A. Words\n\n**1.** A card.\n\n**2.** Its power.\n')],
  ]);
  const faults = (text: string) => faultsOf({ path: 'x.ts', text }, small);

  it('accepts correct citations', () => {
    expect(
      faults('(product/rules §1), (product/rules §1 and §2), product/rules §A, product/rules §1 to §2.'),
    ).toEqual([]);
  });

  it.each([
    ['an unknown number', 'product/rules §3', 'docs/product/rules.md has no §3'],
    ['an unknown number in a list', 'product/rules §1 and §9', 'docs/product/rules.md has no §9'],
    ['a hole in a range', 'product/rules §1 to §3', 'docs/product/rules.md has no §3'],
    [
      'a number that is only a heading of another page',
      'product/rules §1.1',
      'docs/product/rules.md has no §1.1',
    ],
    ['an unknown letter', 'product/rules §B', 'docs/product/rules.md has no §B'],
    ['an unknown page', 'product/nowhere §1', 'docs/product/nowhere.md does not exist'],
    ['a citation that spans lines', '(product/rules\n * §7)', 'docs/product/rules.md has no §7'],
    ['a document that is not here', '(document 2 §7)', '« document 2 » is not in the repository'],
    ['one that spans lines', '(document\n * 2 §7)', '« document 2 » is not in the repository'],
    ['two of them', 'Documents 1 and 2 say', '« Documents 1 » is not in the repository'],
    ['the rules by their old name', '3-rules no. 28', '« 3-rules » is not in the repository'],
    ['the decisions by their old name', '4-decisions 4.3', '« 4-decisions » is not in the repository'],
    ['an issue', '(issue 7, part 6)', '« issue 7 » is not in the repository'],
    ['the look', 'look.md, Admin', '« look.md » is not in the repository'],
    ['the look without its ending', '(look, « The card »)', '« (look » is not in the repository'],
    ['the house style', 'the house style', '« house style » is not in the repository'],
  ])('finds %s', (_what, text, fault) => {
    expect(faults(text)).toEqual(expect.arrayContaining([`x.ts: ${fault}`]));
  });

  it('finds names and links of documents', () => {
    expect(namedDocs('see docs/bridge.md, docs/decisions/0018, and decision 0014.')).toEqual([
      'docs/bridge.md',
      'docs/decisions/0018',
      'docs/decisions/0014',
    ]);
    expect(relativeLinks('[a](b.md#c), [d](https://e.f), [g](#h), [i](../j.md)')).toEqual([
      'b.md',
      '../j.md',
    ]);
  });
});

/** True for an existing file or folder, or a decision named by its number only. */
function isDocument(name: string): boolean {
  if (existsSync(join(ROOT, name))) return true;
  const [, number] = /^docs\/decisions\/(\d{4})$/.exec(name) ?? [];
  return number !== undefined && texts.some(({ path }) => path.startsWith(`docs/decisions/${number}-`));
}

/** True for a file in the working tree; false if it was deleted without a commit. */
function isFile(path: string): boolean {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() ?? false;
}
