import { guildExtraCall } from '#lib/guilds/guild-calls.ts';
import { toExtraJson } from '#lib/guilds/guild-json.ts';
import { changeExtra } from '#lib/guilds/guild-service.ts';
import { rest } from '#lib/http/rest.ts';

export const POST = rest(guildExtraCall, changeExtra, toExtraJson);
