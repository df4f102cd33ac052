import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((name) => name !== '' && statSync(path.join(ROOT, name), { throwIfNoEntry: false })?.isFile());
const folders = new Set(files.flatMap(parentsOf));
const existing = new Set([...files, ...folders]);
const baseNames = new Set([...existing].map((name) => path.basename(name)));
const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
/** First parts of paths that are not in the repository: data of the demo world, packages. */
const elsewhere = ['.data', ...Object.keys(dependencies ?? {})];

/** All words of the code, without this test, which names things that do not exist. */
const words = new Set(
  files
    .filter((name) => /\.(?:[cm]?[jt]s|tsx|css)$/.test(name) && !name.endsWith('named-things.test.ts'))
    .flatMap((name) => read(name).match(/[A-Za-z_]\w*/g) ?? []),
);

function parentsOf(name: string): string[] {
  const parent = path.dirname(name);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

/** Names with placeholders: `x.ts`, `toXJson`, `X_PAGE`, `app/rest/<path>/route.ts`, `{name}.json`, `….folders.cjs`, `lanceur.*`. */
const isExample = (name: string) => /[<>{}…*]|(?:^|\/)x\b|^X_|^toXJson$/.test(name);

/** The code of a page between backticks, without fenced blocks. */
function codesOf(page: string): string[] {
  const prose = page.replace(/^ *```[^]*?^ *```/gm, '');
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '));
}

/** The fault of a piece of code that a page names; null for none, or if it is no path, script or symbol. */
function faultOf(code: string): string | null {
  const [, script] = /^npm run (?:-s )?([\w:-]+)/.exec(code) ?? [];
  if (script !== undefined) return script in (scripts ?? {}) ? null : `package.json has no script ${script}`;
  const [word = ''] = /^<?\w+/.exec(code) ?? [];
  if (/^<[A-Z]\w+/.test(code)) return faultOf(word.slice(1));
  if (isExample(code)) return null;
  if (/^[\w.()[\]@-]+(?:\/[\w.()[\]@-]*)+$/.test(code)) {
    const name = code.replace(/\/$/, '');
    const [first = ''] = name.split('/');
    if (elsewhere.includes(first) || existing.has(name)) return null;
    return existing.has(first) ? `no ${code}` : faultOfEnd(name);
  }
  if (/^[\w-]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|json|css|md)$/.test(code))
    return baseNames.has(code) || (code.startsWith('-') && faultOfEnd(code) === null)
      ? null
      : `no file is called ${code}`;
  const [symbol] = /^[A-Za-z_]\w*(?=$|\(|\.\w)/.exec(code) ?? [];
  return symbol === undefined || words.has(symbol) ? null : `no code says ${symbol}`;
}

/** A path that begins in no folder of the root, such as `play/` of a folder named before it. */
function faultOfEnd(name: string): string | null {
  const isEnd = [...existing].some((one) => one.endsWith(name.startsWith('-') ? name : `/${name}`));
  return isEnd ? null : `no path ends with ${name}`;
}

const PAGES = ['CONTRIBUTING.md', 'docs/architecture.md'];

describe.each(PAGES)('%s', (page) => {
  const codes = codesOf(read(page));

  it('names paths, scripts and symbols that exist', () => {
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.flatMap((code) => faultOf(code) ?? [])).toEqual([]);
  });
});

/** Files that operators write, that Next knows or makes, and those of a package. */
const NOT_OURS =
  /^(?:\.next|DATA_DIR|leagues)\/|^(?:docker-compose\.override\.yml|mapping\.json|menus\.json|loading\.tsx|proxy\.ts|validator\.ts|glicko2\.ts)$/;

const isOurFile = (code: string) =>
  /^[\w()[\]/-][\w.()[\]/-]*\.(?:[cm]?[jt]sx?|json|css|md|yml)$/.test(code) && !NOT_OURS.test(code);

it('all other pages name files that exist', () => {
  const pages = files.filter(
    (name) => name.endsWith('.md') && !name.startsWith('content/') && !PAGES.includes(name),
  );
  const faults = pages.flatMap((page) =>
    codesOf(read(page))
      .filter(isOurFile)
      .flatMap((code) => faultOf(code) ?? [])
      .map((fault) => `${page}: ${fault}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

it('docs/architecture.md lists folders that exist, and every module', () => {
  const [, block = ''] = /## Folders\s+```\n([^]*?)```/.exec(read('docs/architecture.md')) ?? [];
  let top = '';
  const named = block.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( {0,2})((?:[^\s]+[/.][^\s]*(?: |$))+)/.exec(line) ?? [];
    const list = names
      .trim()
      .split(' ')
      .filter((name) => name !== '' && !isExample(name));
    if (indent === '') top = list[0] ?? top;
    return list.map((name) => (indent === '' ? name : `${top}${name}`).replace(/\/$/, ''));
  });
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
  const modules = [...folders].filter(
    (name) => /^lib\/(?:(?:areas|back-office|web)\/)?[^/]+$/.test(name) && !name.endsWith('/testing'),
  );
  expect(modules.filter((name) => !named.some((one) => `${one}/`.startsWith(`${name}/`)))).toEqual([]);
});

it.each([
  ['a path', 'lib/base/nowhere.ts', 'no lib/base/nowhere.ts'],
  ['a file without its folder', 'nowhere.ts', 'no file is called nowhere.ts'],
  ['a folder', 'nowhere/', 'no path ends with nowhere'],
  ['a script', 'npm run nowhere', 'package.json has no script nowhere'],
  ['a symbol', 'noSuchThing', 'no code says noSuchThing'],
  ['a call of one', 'noSuchThing(visit)', 'no code says noSuchThing'],
  ['a component', '<NoSuchThing>', 'no code says NoSuchThing'],
])('the search finds %s that does not exist', (_what, code, fault) => {
  expect(faultOf(code)).toBe(fault);
});
