import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Minified = { readonly code?: string };
type Terser = { minify(source: string, options: object): Promise<Minified> };

/** The minifier that Next brings along; ours is no package of its own. */
const terser = createRequire(import.meta.url)('next/dist/compiled/terser') as Terser;

/** The scripts that pages name themselves, by the name under which they are sent: that of all pages, and that which starts islands. */
export const PAGE_SCRIPTS = ['atout', 'hydrate'] as const;

type PageScript = (typeof PAGE_SCRIPTS)[number];

/** The path of a script as it is written. */
export const sourceOf = (name: PageScript): string =>
  fileURLToPath(new URL(`../app/_ui/${name}-script.js`, import.meta.url));

/** The path of a script as it is sent. */
export const sentOf = (name: PageScript): string =>
  fileURLToPath(new URL(`../public/${name}.js`, import.meta.url));

/** What is sent of a script: the same without comments, with short names. */
export async function makePageScript(name: PageScript): Promise<string> {
  // Parentheses around functions would only help engines that parse them twice.
  const format = { wrap_func_args: false };
  const source = await readFile(sourceOf(name), 'utf8');
  const compress = { ecma: 2020, passes: 3, unsafe_arrows: true };
  const { code } = await terser.minify(source, { ecma: 2020, toplevel: true, compress, format });
  if (code === undefined) throw new Error(`The script ${name} was not minified`);
  return `${code}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of PAGE_SCRIPTS) void makePageScript(name).then((made) => writeFile(sentOf(name), made));
}
