/** How long caches keep data that may be slightly stale, in seconds; readers' own writes never are (product/serving §4.3). */
export const KEEP_SECONDS = {
  /** A stored page: sent as it is until a tag changes (product/serving §4.4). */
  page: 30,
  /** A player's page: only the end of a ban depends on the time, and ranks and the end of a curve may be stale. */
  playerPage: 120,
  /** A stored page while the change stream is down. */
  pageUnheard: 2,
  /** A stored page expired by age alone: how much longer it is sent while it is made again. */
  pageStale: 28,
  /** A stored page: how long it is sent instead of a refusal under overload. */
  pageOld: 600,
  /** Data from MongoDB that is the same for all viewers, in memory: figures, cards, leagues, categories. */
  data: 30,
  /** Files of content/, in memory: an edited file takes effect within this time. */
  file: 60,
  /** The game server's status, in memory. */
  status: 5,
  /** Games under way: the refresh interval of pages without JavaScript, and so the maximum delay of a play. */
  live: 5,
  /** The state of a league on an open page, which reloads it at this interval. */
  league: 30,
  /** Feed and sitemap, in browsers and proxies. */
  xml: 600,
  /** Pictures that change only when an operator changes a card or a file, and posters, whose contents change slowly. */
  picture: 3_600,
  /** The same pictures: how much longer they are shown while the browser fetches them again. */
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
