import { z } from 'zod';
import { call } from '#lib/identity/call.ts';
import { listThemes, type QuizzTheme } from './quizz-service.ts';

/** The answer of `GET /rest/animation/quizz/themes` (product/calls §3.9). */
export const themesJson = z.object({
  themes: z.array(z.object({ name: z.string(), nb: z.int().min(0) })),
});

/** The themes in their wire shape, where `nb` is the number of questions. */
function toThemesJson(themes: readonly QuizzTheme[]): z.infer<typeof themesJson> {
  return { themes: themes.map(({ name, questions }) => ({ name, nb: questions })) };
}

/** `GET /rest/animation/quizz/themes` (product/calls §3.9). */
export const quizzThemesCall = call({
  method: 'GET',
  path: '/rest/animation/quizz/themes',
  summary: 'The themes of the quizz with their number of questions',
  guard: 'public',
  input: z.object({}),
  output: themesJson,
  refusals: [],
  service: listThemes,
  toJson: toThemesJson,
});
