import type { Metadata } from 'next';
import { dayMetadata } from '../../../probleme/problem-metadata.ts';
import { FramedProblem } from '../framed-problem.tsx';

type Props = { params: Promise<{ day: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return dayMetadata((await params).day);
}

/** The problem of a day that has begun, in a frame of any site (product/problems §10). */
export default async function FramedDayPage({ params }: Props) {
  return <FramedProblem day={(await params).day} />;
}
