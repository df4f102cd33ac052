import { renamePasskeyCall } from '#lib/identity/passkeys/passkey-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(renamePasskeyCall);
