import { themeCall } from '#lib/areas/theme/theme-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(themeCall);
