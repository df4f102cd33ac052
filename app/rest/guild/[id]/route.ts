import { guildCall } from '#lib/guilds/guild-calls.ts';
import { toGuildJson } from '#lib/guilds/guild-json.ts';
import { getGuild } from '#lib/guilds/guild-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(guildCall, getGuild, toGuildJson);
