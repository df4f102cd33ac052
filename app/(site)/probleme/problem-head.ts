import type { Head } from '#app/_page/define-page.tsx';
import type { Day } from '#lib/areas/problems/month.ts';
import { TODAYS_PROBLEM_PAGE } from '#lib/areas/problems/problem-pages.ts';
import {
  dayDescription,
  pictureText,
  PROBLEM_MESSAGES as say,
  problemTitle,
} from '#lib/areas/problems/problem-messages.ts';
import { problemPage, problemPicture } from '#lib/areas/problems/problem.ts';

/** The metadata of today's problem, on its page and in its frame. */
export function todayHead(): Head {
  return { title: say.title, description: say.description, canonical: TODAYS_PROBLEM_PAGE.path };
}

/** The metadata of a day's problem. */
export function dayHead(day: Day): Head {
  const title = problemTitle(day);
  const picture = { url: problemPicture(day), alt: pictureText(day) };
  return {
    ...{ title, description: dayDescription(day), canonical: problemPage(day) },
    preview: { title, picture },
  };
}
