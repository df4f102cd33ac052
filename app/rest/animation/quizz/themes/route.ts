import { rest } from '#lib/web/rest.ts';
import { quizzThemesCall } from '#lib/areas/quizz/quizz-calls.ts';
import { toThemesJson } from '#lib/areas/quizz/quizz-json.ts';
import { listThemes } from '#lib/areas/quizz/quizz-service.ts';

export const GET = rest(quizzThemesCall, listThemes, toThemesJson);
