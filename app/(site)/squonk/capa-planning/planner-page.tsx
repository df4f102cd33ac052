import { redirect } from 'next/navigation';
import { getViewer } from '#app/_request/viewer.ts';
import { getOwnCapacities } from '#lib/areas/capacities/capacity-service.ts';
import { PLANNER_WORDS as say } from '#lib/areas/capacities/capacity-words.ts';
import {
  isFormQuery,
  parsePlan,
  planPath,
  type PlannerPath,
  type PlanQuery,
} from '#lib/areas/capacities/plan-address.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';
import { SideMenu } from '../../tuto/side-menu.tsx';
import { Planner } from './planner.client.tsx';

/** The planner at either of its addresses; the plan is kept in the query (product/pages §4.8). */
export async function PlannerPage({ path, query }: { path: PlannerPath; query: PlanQuery }) {
  const plan = parsePlan(query);
  if (isFormQuery(query)) redirect(planPath(path, plan));
  const own = await getOwnCapacities(await getViewer());
  return (
    <SideMenu title={SQUONK_SECTION.title} items={SQUONK_SECTION.items} path="/squonk/capa-planning">
      <article className="stack">
        <PageTitle lead={say.lead}>{say.title}</PageTitle>
        <Planner path={path} initial={plan} own={own.ok ? own.value : null} />
      </article>
    </SideMenu>
  );
}
