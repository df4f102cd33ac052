import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { parseDay } from '#lib/areas/problems/problem-day.ts';
import { findToday } from '#lib/areas/problems/problem-service.ts';
import {
  dayDescription,
  pictureText,
  PROBLEM_WORDS as say,
  problemTitle,
} from '#lib/areas/problems/problem-words.ts';
import { problemPage, problemPicture } from '#lib/areas/problems/problem.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { ProblemPage, type ProblemQuery } from '../problem-page.tsx';

type Props = { params: Promise<{ day: string }>; searchParams: Promise<ProblemQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const day = parseDay((await params).day);
  if (day === null) return { title: say.title };
  const title = problemTitle(day);
  const path = problemPage(day);
  const description = dayDescription(day);
  return {
    ...{ title, description, alternates: { canonical: path } },
    openGraph: openGraph({
      path,
      title,
      description,
      picture: { url: problemPicture(day), alt: pictureText(day) },
    }),
  };
}

/** The problem of a day that has begun (product/problems §4). */
export default async function DayProblemPage({ params, searchParams }: Props) {
  const [{ day }, query, viewer] = await Promise.all([params, searchParams, getViewer()]);
  return <ProblemPage day={day} query={query} today={await findToday(viewer)} />;
}
