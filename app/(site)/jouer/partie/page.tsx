import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { parseCoup } from '#lib/areas/history/replay-coup.ts';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import { reviewPage } from '#lib/areas/training/table-address.ts';
import { toReplay } from '#lib/areas/training/table-replay.ts';
import { judgeTable, openTable, type OpenTable } from '#lib/areas/training/table-service.ts';
import { START_WORDS } from '#lib/areas/training/start-words.ts';
import { reviewTitle } from '#lib/areas/training/training-words.ts';
import { Replay } from '#ui/replay/replay.client.tsx';
import { gamePreview } from '../preview.ts';
import { queryText } from '../query-text.ts';

type Props = { searchParams: Promise<Query> };

/** A game is opened once for the page and its preview. */
const open = cache(async (query: string): Promise<OpenTable> => {
  const read = new URLSearchParams(query);
  const opened = await openTable(await getViewer(), (name) => read.get(name));
  return opened.ok ? opened.value : notFound();
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const table = await open(queryText(query));
  const { training, state, scene } = table;
  const path = reviewPage(training.start, state);
  return {
    ...gamePreview(table, { path, coup: coupOf(query, scene.turns.length) }),
    title: reviewTitle(training.start.robot),
    alternates: { canonical: '/jouer' },
    robots: { index: false },
  };
}

/** A training game move by move, with the verdict on each (product/training §7). The address holds the whole game. */
export default async function ReviewPage({ searchParams }: Props) {
  const [query, viewer] = await Promise.all([searchParams, getViewer()]);
  const table = await open(queryText(query));
  return (
    <Replay
      data={toReplay(table)}
      verdict={await judgeTable(viewer, table)}
      initial={coupOf(query, table.scene.turns.length)}
      back={<a href="/jouer">{START_WORDS.menu}</a>}
    />
  );
}

function coupOf({ coup }: Query, last: number): number {
  return parseCoup(typeof coup === 'string' ? coup : undefined, last);
}
