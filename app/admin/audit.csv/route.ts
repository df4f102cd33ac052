import { answerFile } from '#app/_request/answer-file.ts';
import { exportAudit } from '#lib/audit/audit-service.ts';
import { queryFields } from '#lib/base/query.ts';
import { toAuditFilter } from '#lib/back-office/audit/audit-address.ts';
import { AUDIT_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { viewerOf } from '#lib/web/pages/readers.ts';
import { toAuditCsv } from '#lib/back-office/audit/audit-messages.ts';

export const dynamic = 'force-dynamic';

/** The audit log as a file, filtered like its page. */
export function GET(request: Request): Promise<Response> {
  return answerFile(async () => {
    const query = AUDIT_PAGE.query.parse(queryFields(new URL(request.url).searchParams));
    const entries = await exportAudit(await viewerOf(request.headers), toAuditFilter(query));
    if (!entries.ok) return 403;
    return new Response(toAuditCsv(entries.value), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="journal.csv"',
        'cache-control': 'no-store',
      },
    });
  });
}
