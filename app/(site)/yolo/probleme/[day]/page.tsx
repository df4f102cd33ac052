import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { FRAMED_DAY_PROBLEM_PAGE } from '#lib/areas/problems/problem-pages.ts';
import { getProblem } from '#lib/areas/problems/problem-service.ts';
import { dayHead } from '../../../probleme/problem-head.ts';
import { FramedProblem } from '../framed-problem.tsx';

/** The problem of a past day or today, for frames of any site (product/problems §10). */
export default definePage(FRAMED_DAY_PROBLEM_PAGE, {
  load: async ({ viewer }, { params: { day } }) => {
    const found = await getProblem(viewer, day);
    return found.ok ? shown(found.value) : refused('not found');
  },
  head: ({ day }) => dayHead(day),
  body: (problem) => <FramedProblem problem={problem} />,
});
