import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { AppAnswer } from '#lib/web/http/fetch-app.ts';

// React escapes `<` and quotes, so every tag and mark in the source is a real one.
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** The data blocks and the scripts that a reading page keeps. */
const KEPT = /\stype="(application\/ld\+json|speculationrules)"|\ssrc="\/(atout|motion)\.js(\?[^"]*)?"/;
const OWN = '<script src="/atout.js"';
const BUILT = /\ssrc="\/_next\/static\/chunks\/([\w~-]+)\.js"/;

/** The inline scripts of the framework: the one that starts it, and those with the data of the page. */
const INLINE = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;

/** The hydration of an island: deferred until it is touched or the browser is idle, or immediate. */
const ISLAND = /\sdata-hydrate="(touch|idle|now)"/;

/**
 * A page as Next made it without what only the framework needs: its scripts where there is no island, and with one the order in which
 * they come.
 */
export function cleanHtml(
  { headers, body }: Pick<AppAnswer, 'headers' | 'body'>,
  { hasIslands }: { hasIslands: boolean },
): { headers: OutgoingHttpHeaders; html: string } {
  const html = body.toString('utf8');
  const { link, ...others } = headers;
  const kept = stripPreloads(Array.isArray(link) ? link.join(', ') : link?.toString());
  return {
    headers: {
      ...others,
      ...(kept === undefined ? {} : { link: kept }),
      ...(!hasIslands && { 'speculation-rules': '"/speculation-rules.json"' }),
    },
    html: joinSheets((hasIslands ? deferScripts(html) : null) ?? stripScripts(html)),
  };
}

/** Removes the framework from a reading page: Next's scripts, preloads, flight data and React's comments. */
export function stripScripts(html: string): string {
  return html
    .replace(SCRIPT, (script, attributes: string) => (KEPT.test(attributes) ? script : ''))
    .replace(/<link\b[^>]*>/g, withoutPreload)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<div hidden=""><\/div>/g, '');
}

/** The `Link` header of a page without preloads of scripts, sheets and pictures; undefined when nothing is left. */
export function stripPreloads(link: string | undefined): string | undefined {
  const kept = (link ?? '')
    .split(/,\s*(?=<)/)
    .filter((part) => part !== '' && !/;\s*as="?(script|style|image)\b/.test(part));
  return kept.length === 0 ? undefined : kept.join(', ');
}

/**
 * Leaves the scripts of the framework to `/hydrate.js`, which fetches and runs them when the island is wanted (decision 0006); null for
 * a page without an island.
 */
export function deferScripts(html: string): string | null {
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

/** A page whose inline scripts are one, and the hash by which a policy allows that one (product/serving §3.3). */
export function sealScripts(html: string): { readonly html: string; readonly script: string | null } {
  const scripts = Array.from(html.matchAll(INLINE), ([, script = '']) => script);
  if (scripts.length === 0) return { html, script: null };
  const script = scripts.join(';');
  // With a slot in it, it would be another script for each reader.
  if (/[\ue000\ue001]/.test(script)) throw new Error('A slot stands among the data of islands');
  const sealed = html
    .replace(INLINE, '')
    .replace('</body>', () => `<script id="_R_">${script}</script></body>`);
  return { html: sealed, script: createHash('sha256').update(script).digest('base64') };
}

function preload(name: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/${name}.js"/>`;
}

/** Drops hints to fetch what the browser finds by itself, or what nobody needs. */
function withoutPreload(link: string): string {
  const isHint = /\srel="preload"/.test(link) && /\sas="(script|image|style)"/.test(link);
  return isHint || /\srel="modulepreload"/.test(link) ? '' : link;
}

const SHEET = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w~-]+)\.css"[^>]*>/g;

/** The path of style bundles; the names of a page's sheets follow, in order. */
export const BUNDLES_PATH = '/_next/static/joined/';

/** The lists of sheets that pages of this process have. */
const bundles = new Set<string>();

/** True for the list of sheets of a page, and false for one that somebody made up. */
export function isBundle(list: string): boolean {
  return bundles.has(list);
}

/**
 * A page with one style sheet instead of its many, in the place of the first (decision 0006). A page that React takes over needs
 * `/hydrate.js`, which shows it the sheets that it looks for.
 */
export function joinSheets(html: string): string {
  const names = Array.from(html.matchAll(SHEET), ([, name = '']) => name);
  if (names.length < 2 || new Set(names).size < names.length) return html;
  const list = names.join('+');
  bundles.add(list);
  const joined = `<link rel="stylesheet" href="${BUNDLES_PATH}${list}.css"/>`;
  return html.replace(SHEET, (_, name: string) => (name === names[0] ? joined : ''));
}
