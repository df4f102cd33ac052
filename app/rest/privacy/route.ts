import { rest } from '#lib/http/rest.ts';
import { privacyCall } from '#lib/players/player-calls.ts';
import { changePrivacy } from '#lib/players/privacy-service.ts';

export const POST = rest(privacyCall, changePrivacy, (page) => page);
