import { reportCloseCall } from '#lib/back-office/reports/report-review-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(reportCloseCall);
