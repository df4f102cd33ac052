import { findLatestAct, noteAct } from '#lib/audit/audit-service.ts';
import type { AuditFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { LOOK_MINUTES } from './admin-account.ts';
import {
  parseWanted,
  type ContactMatches,
  type ContactSearchCode,
  type ContactSearchInput,
  type Wanted,
} from './contact-search.ts';
import { findByContact } from './contact-search-repo.ts';

const now: Clock = () => new Date();

/** The viewer's last search by contact, with its current result. */
export type ContactSearch = ContactMatches & { readonly wanted: Wanted };

/** Finds accounts by a whole e-mail or IP address; each search is logged (product/staff §3.6). */
export async function searchByContact(
  viewer: Player,
  input: ContactSearchInput,
): Promise<Result<ContactMatches, ContactSearchCode | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeContacts)) return fail(UNAUTHORIZED);
  const wanted = parseWanted(input);
  if (!wanted.ok) return wanted;
  const found = await findByContact(wanted.value, now());
  const after = { ...wanted.value, found: found.rows.length };
  await noteAct(viewer, { action: 'account search', target: 'accounts', before: {}, after });
  return ok(found);
}

/**
 * The viewer's last search of the past `LOOK_MINUTES`, or null. Its key comes from the log: no page address contains an e-mail or IP address,
 * and no result is visible without a log entry (product/staff §3.6).
 */
export async function getContactSearch(viewer: Viewer): Promise<Result<ContactSearch | null, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeContacts)) return fail(UNAUTHORIZED);
  const moment = now();
  const asked = { action: 'account search', seconds: LOOK_MINUTES * 60, now: moment } as const;
  const wanted = wantedIn((await findLatestAct(viewer, asked))?.after ?? {});
  return ok(wanted && { wanted, ...(await findByContact(wanted, moment)) });
}

function wantedIn({ email, address }: AuditFacts): Wanted | null {
  if (typeof email === 'string') return { email };
  return typeof address === 'string' ? { address } : null;
}
