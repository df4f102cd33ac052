/**
 * How long anything is kept that somebody may see a little late, in seconds. What belongs to one player is in no cache
 * (lib/web/page-kinds.ts).
 */
export const KEEP_SECONDS = {
  /** A whole page, for visitors without a cookie: sent as it is (product/serving §4.4). */
  page: 2,
  /** The same, sent while one request makes it anew. */
  pageStale: 30,
  /** What a process remembers of MongoDB for everybody: figures, cards, leagues, categories. */
  data: 30,
  /** What a process remembers of the files of content/. */
  file: 60,
  /** What a process remembers of the game server's status. */
  status: 5,
  /** The live state of a league in a browser. */
  league: 30,
  /** Feed and sitemap, in caches on the way. */
  xml: 600,
  /** Pictures that change when an operator changes a card or a file. */
  picture: 3_600,
  /** The same, shown while they are fetched anew. */
  pictureStale: 86_400,
  /** Pictures that never change under their address. */
  fixedPicture: 31_536_000,
} as const;

/** `Cache-Control` of what every visitor is sent alike. */
export const CACHE_CONTROL = {
  xml: `public, max-age=${KEEP_SECONDS.xml}`,
  picture: `public, max-age=${KEEP_SECONDS.picture}, stale-while-revalidate=${KEEP_SECONDS.pictureStale}`,
  fixedPicture: `public, max-age=${KEEP_SECONDS.fixedPicture}, immutable`,
} as const;
