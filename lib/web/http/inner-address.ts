/**
 * The address at which the app has the page of a public address. They differ only for `/simulator`, which has two pages: with a
 * start (`d`) or a position (`p`) in its query it is the table, otherwise the builder. Two pages, since the app sends each page
 * the scripts and styles of all that it may show.
 */
export function innerAddress(url: string): string {
  const [path, query] = url.split('?', 2);
  if (path !== '/simulator' || query === undefined) return url;
  const names = new URLSearchParams(query);
  return names.has('d') || names.has('p') ? `/simulator/position?${query}` : url;
}
