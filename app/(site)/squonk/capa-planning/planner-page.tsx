import { redirect } from 'next/navigation';
import { getViewer } from '#app/_request/viewer.ts';
import { getOwnCapacities } from '#lib/areas/capacities/capacity-service.ts';
import { PLANNER_WORDS as say } from '#lib/areas/capacities/capacity-words.ts';
import {
  isFormQuery,
  ownPlan,
  parsePlan,
  planPathFor,
  statesPlan,
  type PlannerPath,
  type PlanQuery,
} from '#lib/areas/capacities/plan-address.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';
import { SideMenu } from '../../tuto/side-menu.tsx';
import { Planner } from './planner.client.tsx';

const SQUONK_PATH: PlannerPath = '/squonk/capa-planning';

/** The planner at either of its addresses; the plan is kept in the query (product/pages §4.8). */
export async function PlannerPage({ path, query }: { path: PlannerPath; query: PlanQuery }) {
  const found = await getOwnCapacities(await getViewer());
  const own = found.ok ? found.value : null;
  if (isFormQuery(query)) redirect(planPathFor(own, path, parsePlan(query)));
  const plan = own === null || statesPlan(query) ? parsePlan(query) : ownPlan(own);
  const planner = (
    <article className="stack">
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Planner path={path} initial={plan} own={own} />
    </article>
  );
  // Only at the address in Squonk's section is it a page of that section.
  if (path !== SQUONK_PATH) return <div className="wrap">{planner}</div>;
  return (
    <SideMenu title={SQUONK_SECTION.title} items={SQUONK_SECTION.items} path={path}>
      {planner}
    </SideMenu>
  );
}
