import { rest } from '#lib/web/rest.ts';
import { toThemeReply } from '#lib/web/theme-cookie.ts';
import { ok } from '#lib/base/result.ts';
import { themeCall } from '#lib/areas/theme/theme-calls.ts';

export const POST = rest(themeCall, (_viewer, choice) => ok(choice), toThemeReply);
