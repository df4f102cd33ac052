import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { textOf, type Query } from '#lib/areas/simulator/builder-form.ts';
import { BUILDER_WORDS as say } from '#lib/areas/simulator/builder-words.ts';
import { openPosition, openSetup } from '#lib/areas/simulator/opening-service.ts';
import { PlayPage } from '../play-page.tsx';
import { positionPreview } from '../position-metadata.ts';

type Props = { searchParams: Promise<Query> };

/** What an address starts from is opened once for the page and its preview. */
const open = cache(async (setup: string | undefined, line: string | undefined) => {
  const viewer = await getViewer();
  const opened =
    setup === undefined ? await openPosition(viewer, line ?? '') : await openSetup(viewer, setup);
  return opened.ok ? opened.value : notFound();
});
const openQuery = ({ d, p }: Query) => open(d && textOf(d), [p].flat()[0]);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  return {
    ...{ title: say.title, description: say.lead, alternates: { canonical: '/simulator' } },
    ...positionPreview(await openQuery(query), query),
    // There is no end of starts, so one page stands for all of them; each has a preview of its own.
    robots: { index: false },
  };
}

/**
 * The simulator from the start `d`, or from the position `p` in notation. Its address is `/simulator?d=…` (`innerAddress`).
 */
export default async function PositionPage({ searchParams }: Props) {
  const [query, viewer] = await Promise.all([searchParams, getViewer()]);
  return <PlayPage opening={await openQuery(query)} query={query} viewer={viewer} />;
}
