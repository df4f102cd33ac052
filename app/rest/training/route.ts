import { keepTrainingCall, listTrainingCall } from '#lib/areas/training/training-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(listTrainingCall);
export const POST = rest(keepTrainingCall);
