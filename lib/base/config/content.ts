import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getConfig } from './config.ts';
import { raiseNotice } from './notices.ts';

type Found = { readonly file: string | null; readonly at: number };

/**
 * The folders that texts come from; the first one that has a file wins: the operator's (CONTENT_DIR), then what tells of the
 * demo world, in that world alone, then what every site has (product/serving §1.6).
 */
function contentFolders(): readonly string[] {
  const { contentDir, isDemo } = getConfig();
  const own = path.join(process.cwd(), 'content');
  return [...(contentDir === null ? [] : [contentDir]), ...(isDemo ? [path.join(own, 'demo')] : []), own];
}

/** The file `name` of the content, as in `pages/power.md`; null where no folder has it. Looked for once a minute. */
export function findContent(name: string): string | null {
  const memory = processWide('content-files', () => new Map<string, Found>());
  const known = memory.get(name);
  if (known && performance.now() - known.at < KEEP_SECONDS.file * 1000) return known.file;
  const file =
    contentFolders()
      .map((folder) => path.join(folder, name))
      .find(existsSync) ?? null;
  memory.set(name, { file, at: performance.now() });
  return file;
}

/** The bytes of a file of the content; null where there is none. */
export function readContent(name: string): Buffer | null {
  const file = findContent(name);
  return file === null ? null : readFileSync(file);
}

/**
 * What `parse` makes of the first file `name` that it does not throw at; null where no folder has one. What is wrong in a file of the
 * operator's they are told, and the site's own is used; in one of the site's own it is thrown.
 */
export function parseContent<T>(name: string, parse: (text: string) => T): T | null {
  const { contentDir } = getConfig();
  for (const folder of contentFolders()) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    try {
      return parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (folder !== contentDir) throw error;
      const { message } = error as Error;
      raiseNotice('content-dir', message.startsWith(name) ? message : `${name}: ${message}`);
    }
  }
  return null;
}

/** True where this site has the text of a page: those of the demo's story are no pages of other sites. */
export function hasPageText(name: string): boolean {
  return findContent(`pages/${name}.md`) !== null;
}

/** True where the operator has a mark of their own, which `/img/logo` shows. */
export function hasOwnLogo(): boolean {
  return getConfig().contentDir !== null && LOGOS.some((name) => findContent(name) !== null);
}

const LOGOS = ['logo.svg', 'logo.webp', 'logo.png'];
