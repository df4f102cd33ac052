import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageType } from './image-type.ts';

/** A picture as it is sent. */
export type Picture = { readonly type: string; readonly bytes: Buffer };

/** An address may lack the ending that the operator's file has. */
const ENDINGS = ['', '.svg', '.webp', '.avif', '.png', '.jpg'];

/** What a file that is not there, is a folder or has a name too long for any answers. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * The operator's picture for an address, or null: the file of the same path in his folder, with an ending of its own or
 * none (product/serving §1.5). A path that would leave the folder, and a file that is no picture, count as missing.
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

/** True for the name of one file or folder, never of a way through several. */
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
