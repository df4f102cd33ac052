import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { themesJson } from './quizz-json.ts';

/** `GET /rest/animation/quizz/themes` (document 2 §7). */
export const quizzThemesCall = defineCall({
  method: 'GET',
  path: '/rest/animation/quizz/themes',
  summary: 'The themes of the quizz with their number of questions',
  input: z.object({}),
  output: themesJson,
  refusals: [],
  isPublic: true,
});
