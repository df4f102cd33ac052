import { stripHints } from './strip-scripts.ts';

/** What an island says of itself: whether its scripts may wait until it is touched, or until the browser has nothing else to do. */
const MARK = /\sdata-hydrate="(touch|idle|now)"/;

const SCRIPT = /<script\b([^>]*)><\/script>/g;
const BUILT = /\ssrc="\/_next\/static\/chunks\/([\w~-]+)\.js"/;
const PRELOAD = /<link\b[^>]*\sas="script"[^>]*>/g;
const OWN = '<script src="/atout.js"';

/**
 * Leaves the scripts of the framework to `/hydrate.js`, which fetches and runs them when the island is wanted (decision 0006); null for
 * a page without one, which needs none of them. React escapes quotes, so the mark is never a text of somebody's.
 */
export function deferScripts(html: string): string | null {
  const when = MARK.exec(html)?.[1];
  if (when === undefined) return null;
  const names = new Set<string>();
  const bare = html
    .replace(SCRIPT, (script, attributes: string) => {
      const name = BUILT.exec(attributes)?.[1];
      if (name === undefined || /\snomodule/i.test(attributes)) return script;
      names.add(name);
      return '';
    })
    .replace(PRELOAD, '')
    .replace('</head>', (end) => (when === 'now' ? [...names].map(preload).join('') : '') + end);
  const deferred = `<script src="/hydrate.js" defer="" data-scripts="${[...names].join(' ')}"></script>`;
  return stripHints(bare.replace(OWN, deferred + OWN));
}

/** What is wanted at once is fetched while the page is read. */
function preload(name: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/${name}.js"/>`;
}
