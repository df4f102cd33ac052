import { definePage, refused } from '#app/_page/define-page.tsx';
import { PLANNER_PAGE } from '#lib/areas/capacities/capacity-pages.ts';
import { PLANNER_MESSAGES as say } from '#lib/areas/capacities/capacity-messages.ts';
import { isPageHere } from '#lib/areas/tutorial/page-text.ts';
import { loadPlanner, PlannerPage } from './planner-page.tsx';

/** The planner in the developer's section (product/pages §4.8). */
export default definePage(PLANNER_PAGE, {
  load: async (visit, { query }) => {
    const { path } = PLANNER_PAGE;
    return isPageHere(path) ? loadPlanner(visit, { path, query }) : refused('not found');
  },
  head: () => ({
    title: say.title,
    description: say.lead,
  }),
  body: (data) => <PlannerPage {...data} />,
});
