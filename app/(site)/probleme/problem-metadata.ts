import type { Metadata } from 'next';
import { parseDay } from '#lib/areas/problems/problem-day.ts';
import {
  dayDescription,
  pictureText,
  PROBLEM_WORDS as say,
  problemTitle,
} from '#lib/areas/problems/problem-words.ts';
import { PROBLEM_PAGE, problemPage, problemPicture } from '#lib/areas/problems/problem.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';

/** What robots and previews are told of today's problem, on its page and in its frame. */
export const TODAY_METADATA: Metadata = {
  title: say.title,
  description: say.description,
  alternates: { canonical: PROBLEM_PAGE },
  openGraph: openGraph({ path: PROBLEM_PAGE }),
};

/** The same for the problem of a day; a text that is no day has a title alone, on a page that is not found. */
export function dayMetadata(text: string): Metadata {
  const day = parseDay(text);
  if (day === null) return { title: say.title };
  const title = problemTitle(day);
  const path = problemPage(day);
  const description = dayDescription(day);
  const picture = { url: problemPicture(day), alt: pictureText(day) };
  return {
    ...{ title, description, alternates: { canonical: path } },
    openGraph: openGraph({ path, title, description, picture }),
  };
}
