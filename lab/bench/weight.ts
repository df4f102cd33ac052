import { ask, read } from './ask.ts';
import { table } from './table.ts';
import type { Target } from './targets.ts';

/** Goals for HTML and CSS (product/serving §4.2). */
const GOALS: Readonly<Record<string, number>> = { '/': 20, long: 30 };
const GOAL_KB = 14;

/** Weighs the pages as a visitor gets them, with their style sheets, scripts and fonts, compressed. */
export async function weighPages(site: string, targets: readonly Target[]): Promise<string> {
  const rows: string[][] = [];
  for (const { path, kind, readers } of targets) {
    if (!readers.includes('theme')) continue;
    const { status, bytes } = await ask(site + path);
    if (status !== 200) continue;
    const html = await read(site + path);
    const css = await weigh(site, html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g));
    const fonts = await weigh(site, html.matchAll(/<link\b[^>]*\bhref="([^"]+\.woff2)"/g));
    const js = await weigh(site, html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g));
    const reading = bytes.length / 1024 + css;
    const isMet = reading <= (GOALS[path] ?? GOALS[kind] ?? GOAL_KB) || kind === 'playing';
    const sum = isMet ? reading.toFixed(1) : `**${reading.toFixed(1)}**`;
    rows.push([path, (bytes.length / 1024).toFixed(1), css.toFixed(1), sum, js.toFixed(1), fonts.toFixed(1)]);
  }
  return table(['page, KB', 'HTML', 'CSS', 'HTML + CSS', 'scripts', 'preloaded fonts'], rows);
}

/** The size of some files, in KB. */
async function weigh(site: string, found: Iterable<RegExpExecArray>): Promise<number> {
  const files = new Set([...found].map(([, file = '']) => file.replaceAll('&amp;', '&')));
  const answers = await Promise.all([...files].map((file) => ask(new URL(file, site))));
  return answers.reduce((sum, { bytes }) => sum + bytes.length / 1024, 0);
}
