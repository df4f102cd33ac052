import type { Metadata } from 'next';
import { PLANNER_WORDS as say } from '#lib/areas/capacities/capacity-words.ts';
import type { PlanQuery } from '#lib/areas/capacities/plan-address.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { PlannerPage } from '../squonk/capa-planning/planner-page.tsx';

const CANONICAL = '/squonk/capa-planning';

export function generateMetadata(): Metadata {
  return {
    title: say.title,
    description: say.lead,
    alternates: { canonical: CANONICAL },
    openGraph: openGraph({ path: CANONICAL }),
  };
}

/** The planner under its first name (product/pages §4.8). */
export default async function CapaPlanningPage({ searchParams }: { searchParams: Promise<PlanQuery> }) {
  return <PlannerPage path="/capa-planning.html" query={await searchParams} />;
}
