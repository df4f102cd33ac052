import type { Listing } from './history-listing.ts';
import type { PageCost } from './history-pages.ts';

/** What a page of a long history may cost (product/serving §10.2). */
const RATIO_PROMISE = 1.5;
const LISTING_PROMISE_SECONDS = 60;

const verdict = (isKept: boolean) => (isKept ? 'kept' : 'BROKEN');

/** The listing as a line, with the verdict on its promise. */
export function describeListing({ games, seconds }: Listing): string {
  const rate = (games / seconds).toFixed(0);
  return `${games} games listed in ${seconds.toFixed(1)} s (${rate} a second); under ${LISTING_PROMISE_SECONDS} s: ${verdict(seconds < LISTING_PROMISE_SECONDS)}.`;
}

/** The pages as Markdown, with the verdict on the promise that a far one costs no more than 1.5 first ones. */
export function describePages(costs: readonly PageCost[]): string {
  return [
    '| list | first page in ms | far page | in ms | far / first | promise |',
    '| --- | --- | --- | --- | --- | --- |',
    ...costs.map(({ name, far, firstMs, farMs }) => {
      const ratio = farMs / firstMs;
      return `| ${name} | ${firstMs.toFixed(1)} | ${far} | ${farMs.toFixed(1)} | ${ratio.toFixed(2)} | ${verdict(ratio <= RATIO_PROMISE)} |`;
    }),
  ].join('\n');
}
