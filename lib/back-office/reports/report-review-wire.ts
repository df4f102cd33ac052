import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { call } from '#lib/identity/call.ts';
import { reportCloseFaultText, REPORT_CLOSE_TEXTS } from './report-review-messages.ts';
import { REPORTS_PAGE } from '../home/back-office-pages.ts';
import { closeReport } from './report-review-service.ts';

/** `POST /rest/admin/report/{id}/close` (product/calls §6.21). */
export const reportCloseCall = call({
  method: 'POST',
  path: '/rest/admin/report/{id}/close',
  summary: 'Close a report; requires banaccount or bannick',
  guard: GUARDS.readReports,
  input: z.object({ id: z.string() }),
  output: z.object({}),
  refusals: ['Invalid id', 'does not exist'],
  texts: REPORT_CLOSE_TEXTS,
  form: {
    page: REPORTS_PAGE.path,
    next: REPORTS_PAGE.path,
    notice: 'report closed',
    keep: [],
    fieldOf: {},
    textOf: reportCloseFaultText,
  },
  service: closeReport,
  toJson: () => ({}),
});
