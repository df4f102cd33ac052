import { definePage, shown } from '#app/_page/define-page.tsx';
import { TODAYS_PROBLEM_PAGE } from '#lib/areas/problems/problem-pages.ts';
import { findToday } from '#lib/areas/problems/problem-service.ts';
import { PROBLEM_MESSAGES as say } from '#lib/areas/problems/problem-messages.ts';
import { SIMULATOR_PAGE } from '#lib/areas/simulator/simulator-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { todayHead } from './problem-head.ts';
import { loadProblem, ProblemPage } from './problem-page.tsx';

/** Today's problem, or a note before the very first one (product/problems §4). */
export default definePage(TODAYS_PROBLEM_PAGE, {
  load: async (visit, { query }) => {
    const today = await findToday(visit.viewer);
    return today === null ? shown(null) : loadProblem(visit, { day: today, query, today });
  },
  head: todayHead,
  body: (data) => (data === null ? <NoProblem /> : <ProblemPage {...data} />),
});

function NoProblem() {
  return (
    <Empty
      sentence={`${say.none}.`}
      action={<ButtonLink href={SIMULATOR_PAGE.path}>{say.toSimulator}</ButtonLink>}
    >
      <p>{say.noneText}</p>
    </Empty>
  );
}
