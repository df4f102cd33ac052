import { appealCall } from '#lib/areas/appeals/appeal-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(appealCall);
