import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getViewer } from '#app/_request/viewer.ts';
import { textOf, type Query } from '#lib/areas/simulator/builder-form.ts';
import { BUILDER_WORDS as say } from '#lib/areas/simulator/builder-words.ts';
import { drawPreset } from '#lib/areas/simulator/opening-service.ts';
import { BuilderPage } from './builder-page.tsx';

const PATH = '/simulator';

type Props = { searchParams: Promise<Query> };

export const metadata: Metadata = {
  title: say.title,
  description: say.lead,
  alternates: { canonical: PATH },
};

/** The builder of the simulator (product/pages §6.8); with `d` or `p` the address is that of `position/page.tsx`. */
export default async function SimulatorPage({ searchParams }: Props) {
  const [query, viewer] = await Promise.all([searchParams, getViewer()]);
  if (query.pret !== undefined) {
    const link = await drawPreset(viewer, textOf(query.pret));
    if (link === null) notFound();
    redirect(`${PATH}?d=${link}`);
  }
  return <BuilderPage query={query} viewer={viewer} />;
}
