import { verdictsCall } from '#lib/areas/verdicts/verdict-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(verdictsCall);
