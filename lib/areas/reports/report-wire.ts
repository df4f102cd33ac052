import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { reportFaultText, REPORT_TEXTS } from './report-messages.ts';
import { report } from './report-service.ts';
import { REPORT_CODES, REPORT_KINDS, REPORT_MAX, reportPath, type ReportKind } from './report.ts';

/** `POST /rest/report` (product/calls §3.17). */
export const reportCall = call({
  method: 'POST',
  path: '/rest/report',
  summary: 'Report an inappropriate name, motto or message to staff',
  guard: 'player',
  input: z.object({ kind: z.enum(REPORT_KINDS), of: z.string().max(100), text: anyText('What is wrong') }),
  output: z.object({}),
  refusals: REPORT_CODES,
  texts: REPORT_TEXTS,
  form: {
    page: formOf,
    next: formOf,
    notice: 'reported',
    keep: ['text'],
    keptLength: 2 * REPORT_MAX,
    fieldOf: { 'bad text': 'text' },
    tooMany: 'too many reports',
    textOf: reportFaultText,
  },
  service: report,
  toJson: () => ({}),
});

function formOf({ kind = 'player', of = '' }: Readonly<Record<string, string>>): string {
  const known = REPORT_KINDS.find((one): one is ReportKind => one === kind) ?? 'player';
  return reportPath({ kind: known, of });
}
