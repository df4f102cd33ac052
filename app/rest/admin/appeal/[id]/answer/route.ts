import { appealAnswerCall } from '#lib/back-office/appeals/appeal-review-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(appealAnswerCall);
