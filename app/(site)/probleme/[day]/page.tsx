import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { findToday } from '#lib/areas/problems/problem-service.ts';
import { dayMetadata } from '../problem-metadata.ts';
import { ProblemPage, type ProblemQuery } from '../problem-page.tsx';

type Props = { params: Promise<{ day: string }>; searchParams: Promise<ProblemQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return dayMetadata((await params).day);
}

/** The problem of a day that has begun (product/problems §4). */
export default async function DayProblemPage({ params, searchParams }: Props) {
  const [{ day }, query, viewer] = await Promise.all([params, searchParams, getViewer()]);
  return <ProblemPage day={day} query={query} today={await findToday(viewer)} />;
}
