import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import { openGame } from '#lib/areas/simulator/opening-service.ts';
import type { Opening } from '#lib/areas/simulator/opening.ts';
import { gameSimulatorTitle } from '#lib/areas/simulator/simulator-words.ts';
import { PlayPage } from '../play-page.tsx';
import { positionPreview } from '../position-metadata.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

const open = cache(async (id: string): Promise<Opening> => {
  const opened = await openGame(await getViewer(), id);
  return opened.ok ? opened.value : notFound();
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const opening = await open(id);
  return {
    ...positionPreview(opening, query),
    title: keepOrder(gameSimulatorTitle(opening.names)),
    alternates: { canonical: `/simulator/${id}` },
    robots: { index: false },
  };
}

/** The simulator from the start of a finished game, whose moves are the first branch; `coup` is the number of moves shown. */
export default async function GameSimulatorPage({ params, searchParams }: Props) {
  const [{ id }, query, viewer] = await Promise.all([params, searchParams, getViewer()]);
  return <PlayPage opening={await open(id)} query={query} viewer={viewer} />;
}
