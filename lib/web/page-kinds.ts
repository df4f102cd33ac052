/**
 * Reading pages send no framework to the browser; playing pages have islands (product/serving §4.1). Each kind works
 * without JavaScript. Staff pages are reading pages too: with the framework, fields filled in before it had loaded were
 * cleared (decision 0014).
 */
export type PageKind = 'reading' | 'playing';

/** The paths that are not reading pages; an entry that ends in `/` stands for everything below it. */
const KINDS: readonly (readonly [string, Exclude<PageKind, 'reading'>])[] = [
  ['/history/game/', 'playing'],
  ['/yolo/game/', 'playing'],
  ['/simulator', 'playing'],
  ['/simulator/', 'playing'],
  ['/capa-planning.html', 'playing'],
  ['/squonk/capa-planning', 'playing'],
  ['/event/', 'playing'],
];

/** The kind of the page at a path; `reading` for paths without a row. */
export function pageKind(path: string): PageKind {
  const row = KINDS.find(([address]) =>
    address.endsWith('/') ? path.startsWith(address) : path === address,
  );
  return row?.[1] ?? 'reading';
}

/** True for the pages that any site may show in a frame (product/serving §3.3): `/yolo/*` alone. */
export function mayBeFramed(path: string): boolean {
  return path.startsWith('/yolo/');
}

/**
 * The beginnings of the paths of pages that show one player's own data (product/serving §4.3). No cache may keep them, not
 * even the browser's; crawlers stay out, and browsers do not prefetch them.
 */
export const PERSONAL_PAGES = [
  '/admin',
  '/myaccount.html',
  '/change-password.html',
  '/nouveau-mot-de-passe',
  '/mycards.html',
  '/text/',
  '/history/player',
] as const;

/** True when no cache may keep the page, including the browser's. */
export function isPersonal(path: string): boolean {
  return PERSONAL_PAGES.some((start) => path.startsWith(start));
}
