import { getProblemCall, problemTryCall } from '#lib/areas/problems/problem-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(getProblemCall);
export const POST = rest(problemTryCall);
