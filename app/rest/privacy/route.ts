import { rest } from '#lib/web/rest.ts';
import { privacyCall } from '#lib/areas/players/player-calls.ts';
import { changePrivacy } from '#lib/areas/players/privacy-service.ts';

export const POST = rest(privacyCall, changePrivacy, (page) => page);
