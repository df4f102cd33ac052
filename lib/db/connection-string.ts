/** Options that the site sets itself: read preference and write concern (product/serving §5.1), in lower case. */
const OWN_OPTIONS = new Set([
  'readpreference',
  'readpreferencetags',
  'maxstalenessseconds',
  'readconcernlevel',
  'retryreads',
  'retrywrites',
  'w',
  'j',
  'journal',
  'wtimeout',
  'wtimeoutms',
]);

/**
 * A connection string without the options that the site sets itself. The driver would let some of them override its settings (`w=1`), and
 * reject others beside them (`maxStalenessSeconds`).
 */
export function withoutOwnOptions(uri: string): string {
  const [place = '', query] = uri.split('?', 2);
  if (query === undefined) return uri;
  const kept = query.split('&').filter((pair) => !OWN_OPTIONS.has(nameOf(pair)));
  return kept.length === 0 ? place : `${place}?${kept.join('&')}`;
}

function nameOf(pair: string): string {
  return (pair.split('=', 1)[0] ?? '').toLowerCase();
}
