import { reportCall } from '#lib/areas/reports/report-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(reportCall);
