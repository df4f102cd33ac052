import type { Metadata } from 'next';
import { parseDay } from '#lib/areas/problems/problem-day.ts';
import { PROBLEM_WORDS as say, problemTitle } from '#lib/areas/problems/problem-words.ts';
import { problemPage } from '#lib/areas/problems/problem.ts';
import { FramedProblem } from '../framed-problem.tsx';

type Props = { params: Promise<{ day: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const day = parseDay((await params).day);
  if (day === null) return { title: say.title };
  return { title: problemTitle(day), alternates: { canonical: problemPage(day) } };
}

/** The problem of a day that has begun, in a frame of any site (product/problems §10). */
export default async function FramedDayPage({ params }: Props) {
  return <FramedProblem day={(await params).day} />;
}
