import { guildListCall } from '#lib/guilds/guild-calls.ts';
import { toGuildListJson } from '#lib/guilds/guild-json.ts';
import { listGuilds } from '#lib/guilds/guild-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(guildListCall, listGuilds, toGuildListJson);
