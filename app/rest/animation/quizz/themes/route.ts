import { rest } from '#lib/http/rest.ts';
import { quizzThemesCall } from '#lib/quizz/quizz-calls.ts';
import { toThemesJson } from '#lib/quizz/quizz-json.ts';
import { listThemes } from '#lib/quizz/quizz-service.ts';

export const GET = rest(quizzThemesCall, listThemes, toThemesJson);
