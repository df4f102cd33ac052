import { guildListCall } from '#lib/areas/guilds/guild-calls.ts';
import { toGuildListJson } from '#lib/areas/guilds/guild-json.ts';
import { listGuilds } from '#lib/areas/guilds/guild-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(guildListCall, listGuilds, toGuildListJson);
