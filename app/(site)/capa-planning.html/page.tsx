import { definePage } from '#app/_page/define-page.tsx';
import { OLD_PLANNER_PAGE } from '#lib/areas/capacities/capacity-pages.ts';
import { PLANNER_MESSAGES as say } from '#lib/areas/capacities/capacity-messages.ts';
import { plannerPath } from '#lib/areas/tutorial/page-text.ts';
import { loadPlanner, PlannerPage } from '../squonk/capa-planning/planner-page.tsx';

/** The planner at its former address (product/pages §4.8). */
export default definePage(OLD_PLANNER_PAGE, {
  load: (visit, { query }) => loadPlanner(visit, { path: OLD_PLANNER_PAGE.path, query }),
  head: () => ({ title: say.title, description: say.lead, canonical: plannerPath() }),
  body: (data) => <PlannerPage {...data} />,
});
