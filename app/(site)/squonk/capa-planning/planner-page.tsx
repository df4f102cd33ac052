import { refused, shown } from '#app/_page/define-page.tsx';
import type { OwnCapacities, Plan } from '#lib/areas/capacities/capacity-plan.ts';
import { PLANNER_PAGE } from '#lib/areas/capacities/capacity-pages.ts';
import { getOwnCapacities } from '#lib/areas/capacities/capacity-service.ts';
import { PLANNER_MESSAGES as say } from '#lib/areas/capacities/capacity-messages.ts';
import {
  isFormQuery,
  ownPlan,
  parsePlan,
  planPathFor,
  statesPlan,
  type PlannerPath,
  type PlanQuery,
} from '#lib/areas/capacities/plan-address.ts';
import type { Outcome, Visit } from '#lib/web/pages/definition.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { SQUONK_SECTION } from '../squonk-section.ts';
import { SideMenu } from '../../tuto/side-menu.tsx';
import { Planner } from './planner.client.tsx';

type Shown = { readonly path: PlannerPath; readonly initial: Plan; readonly own: OwnCapacities | null };

/** Reads the plan at either address of the planner; a submitted form redirects to the address of its plan (product/pages §4.8). */
export async function loadPlanner(
  { viewer }: Visit,
  { path, query }: { path: PlannerPath; query: PlanQuery },
): Promise<Outcome<Shown>> {
  const found = await getOwnCapacities(viewer);
  const own = found.ok ? found.value : null;
  if (isFormQuery(query)) return refused({ goTo: planPathFor(own, path, parsePlan(query)) });
  return shown({ path, own, initial: own === null || statesPlan(query) ? parsePlan(query) : ownPlan(own) });
}

/** The planner, which belongs to Squonk's section only at its address there. */
export function PlannerPage(props: Shown) {
  const { path } = props;
  const planner = (
    <article className="stack">
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Planner {...props} />
    </article>
  );
  if (path !== PLANNER_PAGE.path) return <div className="wrap">{planner}</div>;
  return (
    <SideMenu title={SQUONK_SECTION.title} items={SQUONK_SECTION.items} path={path}>
      {planner}
    </SideMenu>
  );
}
