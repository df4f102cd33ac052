import { privacyCall } from '#lib/areas/players/player-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(privacyCall);
