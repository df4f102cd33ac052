/**
 * The `aria-current` of a link: `page` for the page shown, `true` for a page that lies below the address `within`.
 * `path` is that of the page shown and may include a query.
 */
export function currentPage(href: string, path: string, within?: string): 'page' | 'true' | undefined {
  const [bare = ''] = path.split('?');
  if (href === bare) return 'page';
  return within !== undefined && bare.startsWith(within) ? 'true' : undefined;
}
