import { webhookCreateCall } from '#lib/back-office/webhooks/webhook-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(webhookCreateCall);
