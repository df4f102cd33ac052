/** The address of the star of a filter (product/pages §4.7). */
export function starAddress(name: string): string {
  return `/img/stars/${encodeURIComponent(name)}`;
}
