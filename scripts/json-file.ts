import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

/** The content of a JSON file; undefined if the file is missing or damaged, or does not match the schema. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes a JSON file as a whole, so that a start that is killed leaves no half of it. Makes its folder. */
export function writeJson(file: string, content: unknown, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content)}\n`, { mode });
  renameSync(`${file}.new`, file);
}
