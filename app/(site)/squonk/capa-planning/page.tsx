import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PLANNER_WORDS as say } from '#lib/areas/capacities/capacity-words.ts';
import type { PlanQuery } from '#lib/areas/capacities/plan-address.ts';
import { isPageHere, PLANNER_IN_SECTION } from '#lib/areas/tutorial/text-pages.ts';
import { PlannerPage } from './planner-page.tsx';

export const metadata: Metadata = {
  title: say.title,
  description: say.lead,
  alternates: { canonical: '/squonk/capa-planning' },
};

/** The planner in the developer's section (product/pages §4.8). */
export default async function CapaPlanningPage({ searchParams }: { searchParams: Promise<PlanQuery> }) {
  if (!isPageHere(PLANNER_IN_SECTION)) notFound();
  return <PlannerPage path="/squonk/capa-planning" query={await searchParams} />;
}
