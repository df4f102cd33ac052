import { guildCall } from '#lib/areas/guilds/guild-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(guildCall);
