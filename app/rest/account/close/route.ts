import { closeAccountCall } from '#lib/areas/personal-data/personal-data-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(closeAccountCall);
