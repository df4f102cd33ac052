import { compositionCall } from '#lib/areas/staff/staff-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(compositionCall);
