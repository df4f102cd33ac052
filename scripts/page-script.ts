import { readFile, writeFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

type Minified = { readonly code?: string };
type Terser = { minify(source: string, options: object): Promise<Minified> };

/** The minifier that Next contains. */
const terser = createRequire(import.meta.url)('next/dist/compiled/terser') as Terser;

/** The modules of each script, dependencies first, by the name under which pages load it. */
const MODULES = {
  atout: ['app/_ui/atout-script.js'],
  hydrate: ['app/_ui/hydrate-script.js'],
  medals: ['app/_ui/medals-script.js'],
  passkey: ['app/_ui/passkey-script.js'],
  push: ['app/_ui/push-script.js'],
  'push-worker': ['app/_ui/push-worker-script.js'],
  motion: [
    'lib/game/rules/score.ts',
    'lib/game/narration/motion-times.ts',
    'app/_ui/stored.ts',
    'app/_ui/sound/sound-control.ts',
    'app/_ui/motion/motion-rate.ts',
    'app/_ui/motion/places.client.ts',
    'app/_ui/motion/animations.client.ts',
    'app/_ui/motion/show-play.client.ts',
    'app/_ui/motion/page-motion.client.ts',
  ],
  sound: [
    'lib/game/narration/motion-times.ts',
    'lib/game/narration/sound-cues.ts',
    'app/_ui/stored.ts',
    'app/_ui/motion/motion-rate.ts',
    'app/_ui/sound/synthesizer.client.ts',
    'app/_ui/motion/page-sound.client.ts',
  ],
} as const;

type PageScript = keyof typeof MODULES;

export const PAGE_SCRIPTS = Object.keys(MODULES) as PageScript[];

/** The path of a script as it is sent. */
export const sentOf = (name: PageScript): string =>
  fileURLToPath(new URL(`../public/${name}.js`, import.meta.url));

/** The minified script: without comments, with short names. */
export async function makePageScript(name: PageScript): Promise<string> {
  // Parentheses around functions would only help engines that parse them twice.
  const format = { wrap_func_args: false };
  const sources = await Promise.all(MODULES[name].map(readModule));
  const source = sources.length === 1 ? sources.join('') : `{${sources.join('\n')}}`;
  const compress = { ecma: 2020, passes: 3, unsafe_arrows: true };
  const { code } = await terser.minify(source, { ecma: 2020, toplevel: true, compress, format });
  if (code === undefined) throw new Error(`The script ${name} was not minified`);
  return `${code}\n`;
}

/** A module without types, imports and exports, as the modules of a script share one scope. */
async function readModule(path: string): Promise<string> {
  const text = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  if (!path.endsWith('.ts')) return text;
  return stripTypeScriptTypes(text)
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export /gm, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of PAGE_SCRIPTS) void makePageScript(name).then((made) => writeFile(sentOf(name), made));
}
