import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { cutAtSlots } from './slots.ts';
import type { AppAnswer } from '#lib/web/http/fetch-app.ts';

// React escapes `<` and quotes, so every match is real markup.
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** The data blocks and scripts that stay on a reading page. */
const KEPT = /\stype="(application\/ld\+json|speculationrules)"|\ssrc="\/(atout|motion)\.js(\?[^"]*)?"/;
const OWN = '<script src="/atout.js"';
const BUILT = /\ssrc="\/_next\/static\/chunks\/([\w~-]+)\.js"/;

/** The framework's inline scripts: its bootstrap and the page's data. */
const INLINE = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;

/** When an island hydrates: once touched, once the browser is idle, or at once. */
const ISLAND = /\sdata-hydrate="(touch|idle|now)"/;

/** Removes the framework from a page made by Next: all of it without islands; otherwise its scripts are left to `/hydrate.js`. */
export function cleanHtml(
  { headers, body }: Pick<AppAnswer, 'headers' | 'body'>,
  { hasIslands }: { hasIslands: boolean },
): { headers: OutgoingHttpHeaders; html: string } {
  const html = body.toString('utf8');
  const { link = '', ...others } = headers;
  const kept = String(link)
    .split(/,\s*(?=<)/)
    .filter((part) => part !== '' && !/;\s*as="?(script|style|image)\b/.test(part));
  return {
    headers: {
      ...others,
      ...(kept.length > 0 && { link: kept.join(', ') }),
      ...(!hasIslands && { 'speculation-rules': '"/speculation-rules.json"' }),
    },
    html: joinSheets((hasIslands ? deferScripts(html) : null) ?? stripScripts(html)),
  };
}

/** Removes the framework from a reading page: Next's scripts, preloads, flight data and React's comments. */
function stripScripts(html: string): string {
  return html
    .replace(SCRIPT, (script, attributes: string) => (KEPT.test(attributes) ? script : ''))
    .replace(/<link\b[^>]*>/g, withoutPreload)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<div hidden=""><\/div>/g, '');
}

/** Leaves the framework's scripts to `/hydrate.js`, which runs them when the island hydrates (decision 0006); null without islands. */
function deferScripts(html: string): string | null {
  const when = ISLAND.exec(html)?.[1];
  if (when === undefined) return null;
  const names = new Set<string>();
  const bare = html.replace(SCRIPT, (script, attributes: string) => {
    const name = BUILT.exec(attributes)?.[1];
    if (name === undefined || /\snomodule/i.test(attributes)) return script;
    names.add(name);
    return '';
  });
  const deferred = `<script src="/hydrate.js" defer="" data-scripts="${[...names].join(' ')}"></script>`;
  return bare
    .replace(/<link\b[^>]*>/g, withoutPreload)
    .replace('</head>', (end) => (when === 'now' ? [...names].map(preload).join('') : '') + end)
    .replace(OWN, deferred + OWN);
}

/** Joins the inline scripts of a page into one, and returns its hash for the policy (product/serving §3.3). */
export function sealScripts(html: string): { readonly html: string; readonly script: string | null } {
  const scripts = Array.from(html.matchAll(INLINE), ([, script = '']) => script);
  if (scripts.length === 0) return { html, script: null };
  const script = scripts.join(';');
  // A slot would make the script differ between readers.
  if (cutAtSlots(script).length > 1) throw new Error('A slot stands among the data of islands');
  const sealed = html
    .replace(INLINE, '')
    .replace('</body>', () => `<script id="_R_">${script}</script></body>`);
  return { html: sealed, script: createHash('sha256').update(script).digest('base64') };
}

function preload(name: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/${name}.js"/>`;
}

/** Drops preload hints for what the browser finds by itself or does not need. */
function withoutPreload(link: string): string {
  const isHint = /\srel="preload"/.test(link) && /\sas="(script|image|style)"/.test(link);
  return isHint || /\srel="modulepreload"/.test(link) ? '' : link;
}

const SHEET = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w~-]+)\.css"[^>]*>/g;

/** The path of style bundles, followed by the names of their sheets in order. */
export const BUNDLES_PATH = '/_next/static/joined/';

/** The lists of sheets on pages made by this process. */
const bundles = new Set<string>();

/** True for a list of sheets that a page uses. */
export function isBundle(list: string): boolean {
  return bundles.has(list);
}

/**
 * Replaces the style sheets of a page by one bundle in the place of the first (decision 0006). On pages with islands `/hydrate.js` shows
 * React the sheets that it looks for.
 */
export function joinSheets(html: string): string {
  const names = Array.from(html.matchAll(SHEET), ([, name = '']) => name);
  if (names.length < 2 || new Set(names).size < names.length) return html;
  const list = names.join('+');
  bundles.add(list);
  const joined = `<link rel="stylesheet" href="${BUNDLES_PATH}${list}.css"/>`;
  return html.replace(SHEET, (_, name: string) => (name === names[0] ? joined : ''));
}
