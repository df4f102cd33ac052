import { definePage } from '#app/_page/define-page.tsx';
import { DAY_PROBLEM_PAGE } from '#lib/areas/problems/problem-pages.ts';
import { findToday } from '#lib/areas/problems/problem-service.ts';
import { dayHead } from '../problem-head.ts';
import { loadProblem, ProblemPage } from '../problem-page.tsx';

/** The problem of a past day or today (product/problems §4). */
export default definePage(DAY_PROBLEM_PAGE, {
  load: async (visit, { params: { day }, query }) =>
    loadProblem(visit, { day, query, today: await findToday(visit.viewer) }),
  head: ({ open }) => dayHead(open.problem.day),
  body: (data) => <ProblemPage {...data} />,
});
