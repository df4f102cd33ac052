import { exportAudit } from '#lib/audit/audit-service.ts';
import { queryFields } from '#lib/base/page-query.ts';
import { isUnknownValue } from '#lib/base/unknown-value.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { auditQuery, toAuditFilter } from '#lib/desk/audit/audit-address.ts';
import { toAuditCsv } from '#lib/desk/audit/audit-csv.ts';
import { viewerOf } from '#lib/web/viewer-of.ts';

export const dynamic = 'force-dynamic';

/** The audit log as a file, filtered like its page. The front server replaces refusals by full pages. */
export async function GET(request: Request): Promise<Response> {
  try {
    const query = auditQuery.parse(queryFields(new URL(request.url).searchParams));
    const entries = await exportAudit(await viewerOf(request.headers), toAuditFilter(query));
    if (!entries.ok) return refusal(403);
    return new Response(toAuditCsv(entries.value), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="journal.csv"',
        'cache-control': 'no-store',
      },
    });
  } catch (error) {
    if (isDatabaseAway(error)) return refusal(503);
    if (isUnknownValue(error)) return refusal(400);
    throw error;
  }
}

function refusal(status: 400 | 403 | 503): Response {
  return new Response('', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
