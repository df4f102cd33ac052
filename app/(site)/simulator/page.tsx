import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { textOf, type Query } from '#lib/areas/simulator/builder-form.ts';
import { drawPreset, openPosition, openSetup } from '#lib/areas/simulator/opening-service.ts';
import { BUILDER_WORDS as say } from '#lib/areas/simulator/simulator-words.ts';
import { BuilderPage } from './builder-page.tsx';
import { PlayPage } from './play-page.tsx';
import { positionPreview } from './position-metadata.ts';

const PATH = '/simulator';

/** What an address starts from is opened once for the page and its preview; null for the builder. */
const open = cache(async (setup: string | undefined, line: string | undefined) => {
  if (setup !== undefined) return openSetup(await getViewer(), setup);
  return line === undefined ? null : openPosition(await getViewer(), line);
});
const openQuery = ({ d, p }: Query) => open(d && textOf(d), [p].flat()[0]);

type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const page = { title: say.title, description: say.lead, alternates: { canonical: PATH } };
  const opened = await openQuery(query);
  if (opened === null) return page;
  // There is no end of starts, so one page stands for all of them; each has a preview of its own.
  return { ...page, ...(opened.ok && positionPreview(opened.value, query)), robots: { index: false } };
}

/** The simulator: the builder, or with `d` the start that it built, with `p` a position in notation (product/pages §6.8). */
export default async function SimulatorPage({ searchParams }: Props) {
  const [query, viewer] = await Promise.all([searchParams, getViewer()]);
  const opened = await openQuery(query);
  if (opened !== null) {
    if (!opened.ok) notFound();
    return <PlayPage opening={opened.value} query={query} viewer={viewer} />;
  }
  if (query.pret !== undefined) {
    const link = await drawPreset(viewer, textOf(query.pret));
    if (link === null) notFound();
    redirect(`${PATH}?d=${link}`);
  }
  return <BuilderPage query={query} viewer={viewer} />;
}
