/** The data blocks that a reading page keeps. */
const KEPT_TYPES = /\stype="(application\/ld\+json|speculationrules)"/;
const OWN_SCRIPT = /\ssrc="\/atout\.js(\?[^"]*)?"/;

/**
 * Strips the framework from a reading page: Next's scripts, their preloads, flight data and React's comments. Markup,
 * styles, data blocks and the site's own script stay. React escapes `<`, so every tag in the source is a real tag.
 */
export function stripScripts(html: string): string {
  return html
    .replace(/<script\b([^>]*)>[\s\S]*?<\/script>/g, (script, attributes: string) =>
      KEPT_TYPES.test(attributes) || OWN_SCRIPT.test(attributes) ? script : '',
    )
    .replace(/<link\b[^>]*>/g, (link) => (isScriptPreload(link) ? '' : link))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<div hidden=""><\/div>/g, '');
}

/** The `Link` header of a reading page without script preloads; undefined when nothing is left. */
export function stripPreloads(link: string | undefined): string | undefined {
  const kept = (link ?? '')
    .split(/,\s*(?=<)/)
    .filter((part) => part !== '' && !/;\s*as="?script"?/.test(part));
  return kept.length === 0 ? undefined : kept.join(', ');
}

function isScriptPreload(link: string): boolean {
  return /\sas="script"/.test(link) || /\srel="modulepreload"/.test(link);
}
