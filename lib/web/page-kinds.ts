import { KEEP_SECONDS } from '#lib/base/keep-times.ts';

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
  ['/jouer/table', 'playing'],
  ['/jouer/partie', 'playing'],
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
  '/ma-page',
  '/mes-entrainements',
  '/entraineur',
  '/text/',
  '/history/player',
] as const;

/** True when no cache may keep the page, including the browser's. */
export function isPersonal(path: string): boolean {
  return PERSONAL_PAGES.some((start) => path.startsWith(start));
}

/**
 * The personal pages of which the front server keeps what is not the reader's (decision 0057): each is an `ownPage`
 * (app/_request/own-page.tsx). Shared ones say so in their row.
 */
const SHELLED = [/^\/myaccount\.html$/, /^\/history\/player\/\d+$/];

/** True for a page that has a shell for players. */
export function hasShell(path: string): boolean {
  return SHELLED.some((known) => known.test(path)) || sharedPage(path)?.hasShell === true;
}

/**
 * For whom a page is the same: for everybody but for its frame, for all visitors who do not come back from a form, for those of them
 * who have tried no problem (product/problems §5), or for nobody but the one who asks.
 */
export type Audience = 'all' | 'visitors' | 'newcomers' | 'one';

type SharedRow = {
  readonly path: RegExp;
  readonly audience: Exclude<Audience, 'one'>;
  /** The names in its query that it reads, in the order of its canonical address. */
  readonly query: readonly string[];
  /** After how many seconds it is made anew at the latest, as it may depend on the time; half a minute unless told. */
  readonly seconds?: number;
  /** True where all but what is theirs is kept for players too (decision 0057): the page is a `renewedPage`. */
  readonly hasShell?: boolean;
};

/**
 * The shared pages (product/serving §4.4). The front server has them made without cookies, so what they show cannot depend on
 * the reader; it fills in the frame's name and theme itself. A page without a row is made for each reader.
 */
const SHARED: readonly SharedRow[] = [
  { path: /^\/(index\.html|home\.html)?$/, audience: 'visitors', query: [], hasShell: true },
  { path: /^\/(telecharger|specificites|staff|credits)\.html$/, audience: 'all', query: [] },
  { path: /^\/tutoriel\.html$/, audience: 'visitors', query: [] },
  { path: /^\/tuto\/(specificites|vsbot)$/, audience: 'all', query: [] },
  { path: /^\/tuto\/[^/]+\/[^/]+$/, audience: 'visitors', query: ['essais', 'carte', 'solution'] },
  { path: /^\/squonk(\/(avis|bonus-de-guilde|pourquoi-un-serveur-ffwtt))?$/, audience: 'all', query: [] },
  { path: /^\/api(\/[^/]+)?$/, audience: 'all', query: [] },
  { path: /^\/animation\/themes$/, audience: 'all', query: [] },
  { path: /^\/event$/, audience: 'all', query: [] },
  { path: /^\/power$/, audience: 'all', query: ['q', 'deck', 'element', 'tri', 'sens', 'page'] },
  { path: /^\/cartes$/, audience: 'visitors', query: ['q', 'deck', 'element', 'power', 'cote', 'cartes'] },
  { path: /^\/cartes\/[^/]+(\/parties)?$/, audience: 'visitors', query: [] },
  { path: /^\/actualites(\/[^/]+|\.xml)?$/, audience: 'all', query: [] },
  { path: /^\/probleme(\/[^/]+)?$/, audience: 'newcomers', query: ['carte'] },
  { path: /^\/yolo\/probleme(\/[^/]+)?$/, audience: 'all', query: [] },
  { path: /^\/problemes$/, audience: 'visitors', query: ['mois', 'niveau', 'regles'] },
  { path: /^\/probleme\.xml$/, audience: 'all', query: [] },
  { path: /^\/(robots|changelog)\.txt$|^\/speculation-rules\.json$/, audience: 'all', query: [] },
  { path: /^\/lanceur\.(cmd|sh)$/, audience: 'all', query: [] },
  { path: /^\/sitemap\.xml$/, audience: 'all', query: ['partie'] },
  { path: /^\/guilds\.html$/, audience: 'all', query: ['page'] },
  {
    path: /^\/ranking\.html$/,
    audience: 'visitors',
    query: ['classement', 'mode', 'page', 'modifier'],
    hasShell: true,
  },
  { path: /^\/guild\/[^/]+$/, audience: 'visitors', query: [] },
  {
    path: /^\/joueur\/[^/]+$/,
    audience: 'visitors',
    query: ['mode', 'contre'],
    seconds: KEEP_SECONDS.playerPage,
    hasShell: true,
  },
  { path: /^\/recherche$/, audience: 'visitors', query: ['q'] },
  { path: /^\/(login|subscribe)\.html$/, audience: 'visitors', query: ['retour'] },
];

/** The row of a shared page as far as requests need it, or null for a page of one reader. */
export function sharedPage(path: string): Required<Omit<SharedRow, 'path'>> | null {
  const row = SHARED.find(({ path: known }) => known.test(path));
  return row ? { seconds: KEEP_SECONDS.page, hasShell: false, ...row } : null;
}
