import { guildDonationCall } from '#lib/areas/guilds/guild-calls.ts';
import { toDonationsJson } from '#lib/areas/guilds/guild-json.ts';
import { listDonations } from '#lib/areas/guilds/guild-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(guildDonationCall, listDonations, toDonationsJson);
