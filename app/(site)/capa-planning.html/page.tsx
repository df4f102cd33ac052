import type { Metadata } from 'next';
import { PLANNER_WORDS as say } from '#lib/areas/capacities/capacity-words.ts';
import type { PlanQuery } from '#lib/areas/capacities/plan-address.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { plannerPath } from '#lib/areas/tutorial/text-pages.ts';
import { PlannerPage } from '../squonk/capa-planning/planner-page.tsx';

export function generateMetadata(): Metadata {
  const canonical = plannerPath();
  return {
    title: say.title,
    description: say.lead,
    alternates: { canonical },
    openGraph: openGraph({ path: canonical }),
  };
}

/** The planner under its first name (product/pages §4.8). */
export default async function CapaPlanningPage({ searchParams }: { searchParams: Promise<PlanQuery> }) {
  return <PlannerPage path="/capa-planning.html" query={await searchParams} />;
}
