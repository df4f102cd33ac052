import { rest } from '#lib/http/rest.ts';
import { toThemeReply } from '#lib/http/theme-cookie.ts';
import { ok } from '#lib/shared/result.ts';
import { themeCall } from '#lib/theme/theme-calls.ts';

export const POST = rest(themeCall, (_viewer, choice) => ok(choice), toThemeReply);
