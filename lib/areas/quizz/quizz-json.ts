import { z } from 'zod';
import type { QuizzTheme } from './quizz.ts';

/** The answer of `GET /rest/animation/quizz/themes` (document 2 §7). */
export const themesJson = z.object({
  themes: z.array(z.object({ name: z.string(), nb: z.int().min(0) })),
});

/** Puts the themes on the wire. */
export function toThemesJson(themes: readonly QuizzTheme[]): z.infer<typeof themesJson> {
  return { themes: themes.map(({ name, questions }) => ({ name, nb: questions })) };
}
