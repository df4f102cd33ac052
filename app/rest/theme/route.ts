import { themeCall } from '#lib/areas/frame/frame-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(themeCall);
