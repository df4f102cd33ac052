/** Returns the path if it stays on this site, otherwise `/`, so that no form can send a player elsewhere. */
export function localPath(path: string): string {
  if (path.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const { pathname, search, hash } = new URL(path, 'http://site');
  return pathname.startsWith('//') ? '/' : pathname + search + hash;
}
