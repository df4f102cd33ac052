import { announceCall } from '#lib/back-office/announcement/announcement-editor-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(announceCall);
