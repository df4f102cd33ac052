/** The `aria-current` of a link on the page shown, whose path may carry a query. */
export function currentPage(href: string, path: string): 'page' | undefined {
  const [bare] = path.split('?');
  return href === bare ? 'page' : undefined;
}
