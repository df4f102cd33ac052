import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getConfig } from './config.ts';
import { tellContent } from './notices.ts';
import { z } from 'zod';

type Found = { readonly file: string | null; readonly at: number };

/** The content folders by precedence: the operator's (CONTENT_DIR), content/demo in a demo world, content/ (product/serving §1.6). */
function contentFolders(): readonly string[] {
  const { contentDir, isDemo } = getConfig();
  const own = path.join(process.cwd(), 'content');
  return [...(contentDir === null ? [] : [contentDir]), ...(isDemo ? [path.join(own, 'demo')] : []), own];
}

/** The path of the content file `name`, as in `pages/power.md`, or null. Looked up once a minute. */
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

/** The bytes of a content file, or null. */
export function readContent(name: string): Buffer | null {
  const file = findContent(name);
  return file === null ? null : readFileSync(file);
}

const MISSING = Symbol('no such file');

/**
 * Parses the first file `name` that `parse` does not reject; null without any. A broken file of the operator raises a notice, and the
 * site's own is used; a broken file of the site throws.
 */
export function parseContent<T>(name: string, parse: (text: string) => T): T | null {
  const { contentDir } = getConfig();
  for (const folder of contentFolders()) {
    const file = path.join(folder, name);
    const isOperators = folder === contentDir;
    try {
      const parsed = existsSync(file) ? parse(readFileSync(file, 'utf8')) : MISSING;
      if (isOperators) tellContent(name, null);
      if (parsed !== MISSING) return parsed;
    } catch (error) {
      if (!isOperators) throw error;
      const { message } = error as Error;
      tellContent(name, message.startsWith(name) ? message : `${name}: ${message}`);
    }
  }
  return null;
}

/** True if this site has the text of a page. The pages about the demo world do not exist on other sites. */
export function hasPageText(name: string): boolean {
  return findContent(`pages/${name}.md`) !== null;
}

/** True if the operator has a logo, shown by `/img/logo`. */
export function hasOwnLogo(): boolean {
  return getConfig().contentDir !== null && LOGOS.some((name) => findContent(name) !== null);
}

const LOGOS = ['logo.svg', 'logo.webp', 'logo.png'];

const link = z.strictObject({
  href: z
    .string()
    .regex(/^(\/(?!\/)|https:\/\/|mailto:)\S*$/, 'must be a path of this site, https:// or mailto:'),
  label: z.string().min(1).max(60),
});

const links = z.array(link).max(20).optional();

/** The operator's menus in `menus.json` of CONTENT_DIR, each replacing the site's own. */
const menusSchema = z.strictObject({ bar: links, community: links, help: links, footer: links });

type Menus = z.infer<typeof menusSchema>;

/** The operator's menus, read once. Empty if there is no file; an unreadable one raises a notice. */
export function getMenus(): Menus {
  return processWide('menus', readMenus);
}

function readMenus(): Menus {
  const read = parseContent('menus.json', (text) => {
    const parsed = menusSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`menus.json: ${issue?.path.join('.')}: ${issue?.message}`);
  });
  return read ?? {};
}
