/** The data blocks that a reading page keeps. */
const KEPT_TYPES = /\stype="(application\/ld\+json|speculationrules)"/;
const OWN_SCRIPT = /\ssrc="\/atout\.js(\?[^"]*)?"/;

/**
 * Strips the framework from a reading page: Next's scripts, preloads, flight data and React's comments. Markup,
 * styles, data blocks and the site's own script stay. React escapes `<`, so every tag in the source is a real tag.
 */
export function stripScripts(html: string): string {
  return html
    .replace(/<script\b([^>]*)>[\s\S]*?<\/script>/g, (script, attributes: string) =>
      KEPT_TYPES.test(attributes) || OWN_SCRIPT.test(attributes) ? script : '',
    )
    .replace(/<link\b[^>]*>/g, (link) => (isPreload(link) ? '' : link))
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
 * A page without the preloads of pictures and sheets that React put before its style sheets: they would be fetched before what the page
 * waits for, and browsers find the pictures themselves.
 */
export function stripHints(html: string): string {
  return html.replace(/<link\b[^>]*>/g, (link) => (isHint(link) ? '' : link));
}

function isPreload(link: string): boolean {
  return isHint(link) || /\sas="script"/.test(link) || /\srel="modulepreload"/.test(link);
}

function isHint(link: string): boolean {
  return /\srel="preload"/.test(link) && /\sas="(image|style)"/.test(link);
}
