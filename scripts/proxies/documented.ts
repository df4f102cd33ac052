import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../root.ts';
import type { ProxyName } from './find-proxy.ts';

const DOCUMENT = 'docs/operating.md';
const LANGUAGES: Readonly<Record<ProxyName, string>> = { nginx: 'nginx', caddy: 'caddyfile' };

/** The configuration of a proxy as the handbook for operators documents it: its blocks of code, in order. */
export async function documentedBlocks(name: ProxyName): Promise<string[]> {
  return blocksOf(await readFile(path.join(ROOT, DOCUMENT), 'utf8'), LANGUAGES[name]);
}

/** The fenced blocks of a language in a Markdown text, without their fences. */
export function blocksOf(markdown: string, language: string): string[] {
  const fenced = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...markdown.matchAll(fenced)].map(([, block = '']) => block);
}

/**
 * Replaces what a test must have otherwise than an operator. Throws if a part to replace is not there: then the handbook
 * says something else than what is tested.
 */
export function replaceParts(
  text: string,
  parts: readonly (readonly [from: string | RegExp, to: string])[],
): string {
  return parts.reduce((before, [from, to]) => {
    const after = before.replace(from, () => to);
    if (after === before)
      throw new Error(`${DOCUMENT} documents no \`${String(from)}\` for a proxy any more`);
    return after;
  }, text);
}
