/** The `aria-current` of a link; `path` is that of the page shown and may include a query. */
export function currentPage(href: string, path: string): 'page' | undefined {
  const [bare] = path.split('?');
  return href === bare ? 'page' : undefined;
}
