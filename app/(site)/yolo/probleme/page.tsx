import { getViewer } from '#app/_request/viewer.ts';
import { findToday } from '#lib/areas/problems/problem-service.ts';
import { PROBLEM_WORDS as say } from '#lib/areas/problems/problem-words.ts';
import { TODAY_METADATA } from '../../probleme/problem-metadata.ts';
import { FramedProblem } from './framed-problem.tsx';

export const metadata = TODAY_METADATA;

/** Today's problem in a frame of any site (product/problems §10). */
export default async function FramedTodayPage() {
  const today = await findToday(await getViewer());
  return today === null ? <p>{say.none}.</p> : <FramedProblem day={today} />;
}
