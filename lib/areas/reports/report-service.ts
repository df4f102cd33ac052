import { fail, ok, type Result } from '#lib/base/result.ts';
import { NOT_LOGGED_IN } from '#lib/identity/guard.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import * as reports from './report-repo.ts';
import { parseReportText, type ReportCode, type ReportSubject } from './report.ts';

/** How many reports a client sends a day. */
const LIMIT = { prefix: 'report', points: 20, seconds: 86_400 } as const;

/** Checks that there is something to report, for the page with the form. */
export async function checkSubject(
  viewer: Viewer,
  subject: ReportSubject,
): Promise<Result<ReportSubject, 'not logged in' | 'not found'>> {
  if (!isPlayer(viewer)) return fail(NOT_LOGGED_IN);
  return (await reports.findTarget(subject)) === null ? fail('not found') : ok(subject);
}

/** Tells the staff of a name, a motto or a message. Throws `TooMany` beyond the bound of a client. */
export async function report(
  viewer: Player,
  { text, ...subject }: ReportSubject & { readonly text?: unknown },
  now = new Date(),
): Promise<Result<Record<string, never>, ReportCode>> {
  const target = await reports.findTarget(subject);
  if (target === null) return fail('not found');
  const said = parseReportText(text);
  if (said === null) return fail('bad text');
  await countForClient(viewer.address, LIMIT);
  const { kind } = subject;
  const isNew = await reports.insertReport({
    kind,
    target,
    text: said,
    accountId: viewer.account.id,
    at: now,
  });
  return isNew ? ok({}) : fail('already reported');
}
