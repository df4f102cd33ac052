import type { StaffGuard } from '#lib/identity/guard.ts';
import { PRIVILEGES } from '#lib/identity/privileges.ts';

const GODLIKE_ALONE = { anyOf: ['godlike'] } as const;

/** The guards of staff tasks in call rows, page rows and services, and the privileges that pass each (product/staff §1.1). */
export const GUARDS = {
  /** `/admin` itself also admits holders of a rank; its service checks that. */
  enter: { anyOf: PRIVILEGES },
  seeActivity: { anyOf: ['activity-watch'] },
  seeAccounts: { anyOf: ['viewaccount', 'banaccount'] },
  seeContacts: { anyOf: ['viewaccount'] },
  editAccounts: GODLIKE_ALONE,
  mergeAccounts: GODLIKE_ALONE,
  banAccounts: { anyOf: ['banaccount'] },
  banAddresses: { anyOf: ['banaccount'] },
  seeNicknames: { anyOf: ['viewoffinfos', 'bannick'] },
  seeNicknamesOfAccounts: { anyOf: ['viewoffinfos', 'bannick', 'manager'] },
  editNicknames: GODLIKE_ALONE,
  banNicknames: { anyOf: ['bannick'] },
  refuseWords: { anyOf: ['bannick'] },
  manageRanks: { anyOf: ['manager'] },
  runLeagues: GODLIKE_ALONE,
  readGlobalChat: GODLIKE_ALONE,
  writeNews: GODLIKE_ALONE,
  announce: GODLIKE_ALONE,
  manageWebhooks: GODLIKE_ALONE,
  readReports: { anyOf: ['banaccount', 'bannick'] },
  readAudit: GODLIKE_ALONE,
  undoEdits: GODLIKE_ALONE,
  readNotices: GODLIKE_ALONE,
} as const satisfies Record<string, StaffGuard>;
