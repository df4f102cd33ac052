import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Minified = { readonly code?: string };
type Terser = { minify(source: string, options: object): Promise<Minified> };

/** The minifier that Next brings along; ours is no package of its own. */
const terser = createRequire(import.meta.url)('next/dist/compiled/terser') as Terser;

/** The script of all pages as it is written. */
export const SOURCE = fileURLToPath(new URL('../app/_ui/atout-script.js', import.meta.url));

/** The script as it is sent. */
export const SENT = fileURLToPath(new URL('../public/atout.js', import.meta.url));

const HEAD = '// Made from app/_ui/atout-script.js by: npm run page-script\n';

/** What is sent for this source: the same without comments, with short names. */
export async function makePageScript(source: string): Promise<string> {
  // Parentheses around functions would only help engines that parse them twice.
  const format = { wrap_func_args: false };
  const { code } = await terser.minify(source, { ecma: 2020, toplevel: true, format });
  if (code === undefined) throw new Error('The page script was not minified');
  return `${HEAD}${code}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  void readFile(SOURCE, 'utf8')
    .then(makePageScript)
    .then((made) => writeFile(SENT, made));
}
