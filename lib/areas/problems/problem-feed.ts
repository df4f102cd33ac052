import { Feed } from 'feed';
import { htmlText, xmlText } from '#lib/areas/news/feed-item.ts';
import { parisDayStart } from '#lib/base/paris-time.ts';
import { goalText, LEVEL_NAMES, PROBLEM_MESSAGES as say, problemTitle } from './problem-messages.ts';
import { PROBLEM_FEED, PROBLEM_PAGE, problemPage } from './problem.ts';
import type { ArchiveLine } from './archive-service.ts';

/** The newest problems as an Atom feed (RFC 4287), without their answers. */
export function makeProblemFeed(
  lines: readonly ArchiveLine[],
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): string {
  const startOf = ({ day }: ArchiveLine) => parisDayStart(day) ?? new Date(0);
  const [newest] = lines;
  const feed = new Feed({
    id: siteUrl + PROBLEM_PAGE,
    link: siteUrl + PROBLEM_PAGE,
    title: xmlText(`${siteName} · ${say.title}`),
    updated: newest ? startOf(newest) : new Date(0),
    author: { name: xmlText(siteName), link: `${siteUrl}/` },
    feedLinks: { atom: siteUrl + PROBLEM_FEED },
    favicon: `${siteUrl}/favicon.svg`,
    generator: false,
  });
  for (const line of lines) {
    const address = siteUrl + problemPage(line.day);
    feed.addItem({
      ...{ id: address, link: address, title: htmlText(problemTitle(line.day)) },
      description: htmlText(`${goalText(line)} ${LEVEL_NAMES[line.level] ?? ''}.`),
      ...{ date: startOf(line), published: startOf(line) },
    });
  }
  // The package writes the language into RSS only.
  return feed.atom1().replace('<feed ', '<feed xml:lang="fr" ');
}
