import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A picture ready to be sent; `type` is its Content-Type. */
export type Picture = { readonly type: string; readonly bytes: Buffer };

/** Extensions tried in turn, since the address may omit the file's. */
const ENDINGS = ['', '.svg', '.webp', '.avif', '.png', '.jpg'];

/** Error codes of a path without a file: missing, a folder, or too long a name. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * The operator's picture for an address: the file at the same path in their folder, with or without an extension (product/serving
 * §1.5). Null if there is none, if the path would leave the folder, or if the file is not a picture.
 */
export async function findAsset(folder: string | null, parts: readonly string[]): Promise<Picture | null> {
  if (folder === null || !parts.every(isPlainName)) return null;
  const base = path.join(folder, ...parts);
  for (const ending of ENDINGS) {
    const bytes = await readIfThere(base + ending);
    const type = bytes && imageType(bytes);
    if (type) return { type, bytes };
  }
  return null;
}

/** A file in the operator's folder. */
export type AssetFile = {
  /** Its path below the listed folder, without extension, in NFC, with slashes. */
  readonly path: string;
  readonly file: string;
  readonly bytes: number;
  /** Distinguishes it from a file that replaces it. */
  readonly stamp: string;
};

/** All files below a folder of the operator; none if the folder does not exist. */
export async function listAssets(folder: string | null, parts: readonly string[]): Promise<AssetFile[]> {
  if (folder === null) return [];
  const base = path.join(folder, ...parts);
  const names = await readdir(base, { recursive: true }).catch(nothingThere);
  const found = await Promise.all((names ?? []).map((name) => lookAt(base, name)));
  return found.filter((file) => file !== null);
}

/** A listed file as a picture; null when it is gone or not a picture. */
export async function readAsset({ file }: AssetFile): Promise<Picture | null> {
  const bytes = await readIfThere(file);
  const type = bytes && imageType(bytes);
  return type ? { type, bytes } : null;
}

async function lookAt(base: string, name: string): Promise<AssetFile | null> {
  const file = path.join(base, name);
  const found = await stat(file).catch(nothingThere);
  if (!found?.isFile()) return null;
  return {
    path: name
      .replaceAll(path.sep, '/')
      .normalize('NFC')
      .replace(/\.(svg|webp|avif|png|jpe?g|gif)$/i, ''),
    file,
    bytes: found.size,
    stamp: `${found.size}-${found.mtimeMs}`,
  };
}

/** True for the plain name of a single file or folder: no separator, no leading dot, no control character. */
function isPlainName(name: string): boolean {
  return name !== '' && !/^\.|[/\\\p{Cc}]/u.test(name);
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(nothingThere);
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (NOT_THERE.has(error.code ?? '')) return null;
  throw error;
}

/** The signature of each image format and the byte where it starts. `RIFF` and `ftyp` alone would also match audio and video. */
const SIGNS: readonly (readonly [type: string, start: number, sign: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
];

const HEAD_BYTES = 512;

/** The Content-Type of a picture by its first bytes, regardless of its name; null for anything else (product/serving §1.5). */
export function imageType(bytes: Buffer): string | null {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  const known = SIGNS.find(([, start, sign]) => head.startsWith(sign, start));
  if (known) return known[0];
  return /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(head)
    ? 'image/svg+xml'
    : null;
}
