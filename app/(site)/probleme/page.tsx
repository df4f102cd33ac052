import { getViewer } from '#app/_request/viewer.ts';
import { findToday } from '#lib/areas/problems/problem-service.ts';
import { PROBLEM_WORDS as say } from '#lib/areas/problems/problem-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { TODAY_METADATA } from './problem-metadata.ts';
import { ProblemPage, type ProblemQuery } from './problem-page.tsx';

export const metadata = TODAY_METADATA;

/** Today's problem; a site that has found none yet says so (product/problems §4). */
export default async function TodaysProblemPage({ searchParams }: { searchParams: Promise<ProblemQuery> }) {
  const [viewer, query] = await Promise.all([getViewer(), searchParams]);
  const today = await findToday(viewer);
  if (today !== null) return <ProblemPage day={today} query={query} today={today} />;
  return (
    <Empty sentence={`${say.none}.`} action={<ButtonLink href="/simulator">{say.toSimulator}</ButtonLink>}>
      <p>{say.noneText}</p>
    </Empty>
  );
}
