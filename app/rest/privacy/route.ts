import { privacyCall } from '#lib/areas/players/player-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(privacyCall);
