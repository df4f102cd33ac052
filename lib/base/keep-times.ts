/**
 * How long caches keep what may be shown slightly out of date, in seconds. Nothing personal is cached
 * (product/serving §4.3).
 */
export const KEEP_SECONDS = {
  /** A stored page: sent as it is until something changes that it was made from (product/serving §4.4). */
  page: 30,
  /** The page of a player, on which only the end of a ban depends on the time, and what may be late on it: ranks and the end of a curve. */
  playerPage: 120,
  /** A stored page while this process does not hear of changes. */
  pageUnheard: 2,
  /** The same page: for so much longer it is still sent while it is made anew because of its age alone. */
  pageStale: 28,
  /** The same page: sent instead of a refusal while there is no place to make it anew. */
  pageOld: 600,
  /** Data from MongoDB that is the same for everybody, in memory: figures, cards, leagues, categories. */
  data: 30,
  /** Files of content/, in memory: an edited file takes effect within this time. */
  file: 60,
  /** The game server's status, in memory. */
  status: 5,
  /** The state of a league on an open page, which reloads it at this interval. */
  league: 30,
  /** Feed and sitemap, in browsers and proxies. */
  xml: 600,
  /** Pictures that change only when an operator changes a card or a file, and posters, whose contents change slowly. */
  picture: 3_600,
  /** The same pictures: still shown while the browser fetches them again. */
  pictureStale: 86_400,
  /** Pictures that never change, such as those of finished games. */
  fixedPicture: 31_536_000,
} as const;

/** The `Cache-Control` headers of answers that are the same for every visitor. */
export const CACHE_CONTROL = {
  xml: `public, max-age=${KEEP_SECONDS.xml}`,
  picture: `public, max-age=${KEEP_SECONDS.picture}, stale-while-revalidate=${KEEP_SECONDS.pictureStale}`,
  fixedPicture: `public, max-age=${KEEP_SECONDS.fixedPicture}, immutable`,
} as const;
