import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressBody, type Encoding } from './compress.ts';
import { validatorsOf } from './send-selected.ts';

/** The path of style bundles; the names of a page's sheets follow, in order. */
const JOINED_PATH = '/_next/static/joined/';

const SHEET = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w~-]+)\.css"[^>]*>/g;
const ADDRESS = /^\/_next\/static\/joined\/([\w~-]+(?:\+[\w~-]+){1,30})\.css$/;

/** More lists than a build has kinds of pages. */
const MOST_LISTS = 500;

/** The lists that pages of this process have. */
const lists = new Set<string>();

/**
 * A page with one style sheet instead of its many, in the place of the first (decision 0006). A page that React takes over needs
 * `/hydrate.js`, which shows it the sheets that it looks for.
 */
export function joinSheets(html: string): string {
  const names = Array.from(html.matchAll(SHEET), ([, name = '']) => name);
  if (names.length < 2 || new Set(names).size < names.length) return html;
  const list = names.join('+');
  if (lists.size < MOST_LISTS) lists.add(list);
  const joined = `<link rel="stylesheet" href="${JOINED_PATH}${list}.css"/>`;
  return html.replace(SHEET, (_, name: string) => (name === names[0] ? joined : ''));
}

/** True for the addresses of style bundles, and others like them. */
export function isStyleBundle(path: string): boolean {
  return path.startsWith(JOINED_PATH);
}

/** The style bundles of a build, made when they are asked for. */
export class StyleBundles {
  readonly #folder: string;

  /** `root` is the folder of the site. */
  constructor(root: string) {
    this.#folder = path.join(root, '.next', 'static', 'chunks');
  }

  /**
   * The style bundle of a path, or null when it names a sheet that is not there. Anybody can make up lists: only those of a page are
   * worth being kept and compressed as well as can be.
   */
  async find(address: string, encoding: Encoding) {
    const list = ADDRESS.exec(address)?.[1];
    if (list === undefined) return null;
    const read = (name: string) => readFile(path.join(this.#folder, `${name}.css`), 'utf8');
    const texts = await Promise.all(list.split('+').map(read)).catch(() => null);
    if (texts === null) return null;
    const isKept = lists.has(list);
    const sent = await compressBody(Buffer.from(texts.join('\n')), {
      encoding,
      effort: isKept ? 'thorough' : 'fast',
    });
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(sent.encoding !== null && { 'content-encoding': sent.encoding }),
      'content-length': sent.body.byteLength,
      ...validatorsOf(sent.body),
    };
    return { file: { headers, body: sent.body }, isKept };
  }
}
