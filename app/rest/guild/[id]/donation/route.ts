import { guildDonationCall } from '#lib/guilds/guild-calls.ts';
import { toDonationsJson } from '#lib/guilds/guild-json.ts';
import { listDonations } from '#lib/guilds/guild-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(guildDonationCall, listDonations, toDonationsJson);
