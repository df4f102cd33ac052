import { guildCall } from '#lib/areas/guilds/guild-calls.ts';
import { toGuildJson } from '#lib/areas/guilds/guild-json.ts';
import { getGuild } from '#lib/areas/guilds/guild-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(guildCall, getGuild, toGuildJson);
