import { guildExtraCall } from '#lib/areas/guilds/guild-calls.ts';
import { toExtraJson } from '#lib/areas/guilds/guild-json.ts';
import { changeExtra } from '#lib/areas/guilds/guild-service.ts';
import { rest } from '#lib/web/rest.ts';

export const POST = rest(guildExtraCall, changeExtra, toExtraJson);
