import { readFile } from 'node:fs/promises';
import { StartFailure } from '../terminal.ts';

/** The text of a file in UTF-8; says so where it is none, or cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) throw new StartFailure(`${file} is not UTF-8.`);
    throw new StartFailure(`${file} cannot be read.`);
  }
}
