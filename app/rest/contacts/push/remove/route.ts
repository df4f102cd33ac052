import { unsubscribeCall } from '#lib/areas/contacts/contact-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(unsubscribeCall);
