import { dismissCall } from '#lib/areas/announcement/announcement-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(dismissCall);
