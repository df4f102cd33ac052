/** The path when it is one of our own, otherwise the home page: no form can send a player elsewhere. */
export function localPath(path: string): string {
  if (path.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const { pathname, search, hash } = new URL(path, 'http://site');
  return pathname.startsWith('//') ? '/' : pathname + search + hash;
}
