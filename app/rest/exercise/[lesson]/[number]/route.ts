import { exerciseTryCall } from '#lib/areas/exercises/exercise-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(exerciseTryCall);
