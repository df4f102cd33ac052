import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { FRAMED_PROBLEM_PAGE } from '#lib/areas/problems/problem-pages.ts';
import { findToday, getProblem } from '#lib/areas/problems/problem-service.ts';
import { PROBLEM_MESSAGES as say } from '#lib/areas/problems/problem-messages.ts';
import { todayHead } from '../../probleme/problem-head.ts';
import { FramedProblem } from './framed-problem.tsx';

/** Today's problem in a frame of any site (product/problems §10). */
export default definePage(FRAMED_PROBLEM_PAGE, {
  load: async ({ viewer }) => {
    const today = await findToday(viewer);
    if (today === null) return shown(null);
    const found = await getProblem(viewer, today);
    return found.ok ? shown(found.value) : refused('not found');
  },
  head: todayHead,
  body: (problem) => (problem === null ? <p>{say.none}.</p> : <FramedProblem problem={problem} />),
});
