import { listProblemsCall } from '#lib/areas/problems/problem-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const GET = rest(listProblemsCall);
