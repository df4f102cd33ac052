import { parisDay } from '#lib/base/paris-time.ts';
import type { NewsEntry } from './news.ts';

/** So many of the newest pieces stand in the archive with their first paragraph, so that it stays light. */
export const TOLD_NEWS = 24;

/** The news of a year in Paris, in the order given. */
export type NewsYear = { readonly year: string; readonly news: readonly NewsEntry[] };

/** News by year, in the order given (product/pages §2.5). */
export function newsByYear(news: readonly NewsEntry[]): readonly NewsYear[] {
  const years = Map.groupBy(news, ({ publishedAt }) => parisDay(publishedAt).slice(0, 4));
  return [...years].map(([year, ofYear]) => ({ year, news: ofYear }));
}
