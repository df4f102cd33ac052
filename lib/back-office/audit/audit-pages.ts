import { GUARDS } from '#lib/audit/guards.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { auditQuery } from './audit-address.ts';

/** The audit log. */
export const AUDIT_PAGE = page({
  path: '/admin/audit',
  section: 'staff §5.5',
  cacheScope: 'private',
  guard: GUARDS.readAudit,
  query: auditQuery,
});

/** The same for spreadsheets. */
export const AUDIT_FILE = page({
  path: '/admin/audit.csv',
  section: 'staff §5.5',
  cacheScope: 'private',
  guard: GUARDS.readAudit,
  query: auditQuery,
  isFile: true,
  work: 'export',
});
