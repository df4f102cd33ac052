import { stringify } from 'csv-stringify/sync';
import type { AuditEntry } from '#lib/audit/audit.ts';
import { ACTION_TEXTS, AUDIT_MESSAGES as say, factsText, targetText } from './audit-messages.ts';

const COLUMNS = [say.number, say.at, say.who, say.action, say.target, say.before, say.after, say.address];

/** The log as CSV for spreadsheets: UTF-8 with byte order mark, semicolons, times in ISO 8601, formulas neutralised. */
export function toAuditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ id, at, accountName, action, target, before, after, address }) => [
    String(id),
    at.toISOString(),
    accountName,
    (ACTION_TEXTS as Record<string, string>)[action] ?? action,
    targetText(target),
    factsText(before),
    factsText(after),
    address ?? '',
  ]);
  return stringify([COLUMNS, ...rows], { bom: true, delimiter: ';', escape_formulas: true });
}
