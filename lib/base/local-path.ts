/** Returns the path if it stays on this site, otherwise `/`, so that no form can send a player elsewhere. */
export function localPath(path: string): string {
  if (path.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const { pathname, search, hash } = new URL(path, 'http://site');
  return pathname.startsWith('//') ? '/' : pathname + search + hash;
}

/** The address of a form that returns to the page `back`, if given. */
export function withReturn(form: string, back: string | null | undefined): string {
  return back ? `${form}?retour=${encodeURIComponent(back).replaceAll('%2F', '/')}` : form;
}

/** Paths that are not pages to return to: calls, error pages, mailed links, pictures, files of build and game, health checks. */
const NO_PAGE =
  /^\/(rest|img|_next|erreur|yolo|text|nouveau-mot-de-passe|adresse-electronique\/(lien|confirmer))(\/|$)|^\/(healthz|readyz|metrics)$|\.(txt|xml|json|js|css|csv|zip|ics|png|webp|jpg|svg|ico|cmd|sh|webmanifest)$/i;

/** Returns the path if it leads to a page of this site, otherwise `/` (product/accounts §3.3). */
export function pagePath(path: string): string {
  const local = localPath(path);
  const { pathname } = new URL(local, 'http://site');
  return NO_PAGE.test(unescaped(pathname) ?? '') ? '/' : local;
}

/** A part of an address without its escapes; null if they are not UTF-8. */
export function unescaped(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Matches the escaped paths of a row, with a group for each parameter, written `[x]` in pages and `{x}` in calls. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/[[{](\w+)[\]}]/g, '(?<$1>[^/]+)')}$`);
}
