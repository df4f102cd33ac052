import { quizzThemesCall } from '#lib/areas/quizz/quizz-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(quizzThemesCall);
