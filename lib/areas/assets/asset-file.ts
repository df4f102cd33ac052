import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageType } from './image-type.ts';

/** A picture ready to be sent; `type` is its Content-Type. */
export type Picture = { readonly type: string; readonly bytes: Buffer };

/** Extensions tried in turn: the address may lack the one that the operator's file has. */
const ENDINGS = ['', '.svg', '.webp', '.avif', '.png', '.jpg'];

/** Error codes for a path without a file: nothing there, a folder, or a name that is too long. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * The operator's picture for an address: the file at the same path in their folder, with or without an extension
 * (product/serving §1.5). Null when there is none, when the path would leave the folder, and when the file is not a picture.
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

/** True for the plain name of a single file or folder: no separator, no leading dot, no control character. */
function isPlainName(name: string): boolean {
  return name !== '' && !/^\.|[/\\\p{Cc}]/u.test(name);
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
