import { moveCall } from '#lib/back-office/merging/merge-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(moveCall);
