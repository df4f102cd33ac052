import type { Listing } from './history-listing.ts';
import type { PageCost } from './history-pages.ts';

/** The target for pages of long histories (product/serving §10.2). */
const RATIO_TARGET = 1.5;
const LISTING_TARGET_SECONDS = 60;

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

/** The listing as a line, with the verdict on its target. */
export function describeListing({ games, seconds }: Listing): string {
  const rate = (games / seconds).toFixed(0);
  return `${games} games listed in ${seconds.toFixed(1)} s (${rate} per second); under ${LISTING_TARGET_SECONDS} s: ${verdict(seconds < LISTING_TARGET_SECONDS)}.`;
}

/** The pages as Markdown, with the verdict on the target that a far page takes at most 1.5 times as long. */
export function describePages(costs: readonly PageCost[]): string {
  return [
    '| list | first page in ms | far page | in ms | far / first | target |',
    '| --- | --- | --- | --- | --- | --- |',
    ...costs.map(({ name, far, firstMs, farMs }) => {
      const ratio = farMs / firstMs;
      return `| ${name} | ${firstMs.toFixed(1)} | ${far} | ${farMs.toFixed(1)} | ${ratio.toFixed(2)} | ${verdict(ratio <= RATIO_TARGET)} |`;
    }),
  ].join('\n');
}
