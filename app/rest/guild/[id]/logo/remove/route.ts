import { guildLogoRemoveCall } from '#lib/areas/guilds/logo-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(guildLogoRemoveCall);
