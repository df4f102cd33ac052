import { listIdentsOf } from '#lib/areas/staff/staff-access.ts';
import { hasLookedAt, noteAct } from '#lib/audit/audit-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { toListed, type Listed, type Queried } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { listAccountNames } from '#lib/identity/accounts/account-access.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { UNAUTHORIZED, isAdmitted, type Unauthorized } from '#lib/identity/guard.ts';
import { countAct } from '#lib/identity/second-factor/reauthentication.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { listUndelivered } from '#lib/mail/mail-queue.ts';
import { canSeeInFull } from './account-fields.ts';
import * as accounts from './admin-account-repo.ts';
import {
  LOOK_MINUTES,
  LOOKS,
  maskContacts,
  type AccountCode,
  type AccountFilter,
  type AccountLine,
  type AccountListInput,
  type AdminAccount,
  type Contacts,
  type ContactsState,
  type IdInput,
} from './admin-account.ts';
import { listAlike } from './contact-search-repo.ts';
import * as nicknames from './admin-nickname-repo.ts';
import { toFilter } from './list-address.ts';

const now: Clock = () => new Date();

/** A page of the matching accounts (product/calls §6.1). */
export async function listAccounts(
  viewer: Viewer,
  { page, limit, filter }: { page: number; limit: number; filter: AccountFilter },
): Promise<Result<Listed<AccountLine>, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeAccounts)) return fail(UNAUTHORIZED);
  const asked = { skip: (page - 1) * limit, limit, now: now() };
  const { rows, total } = await accounts.listAccounts(filter, asked);
  return ok(toListed(rows, { page, limit, total }));
}

/** `listAccounts` for the call, with the query for the link to the next page. */
export async function listAccountsFor(
  viewer: Viewer,
  { page, limit, ...query }: AccountListInput,
): Promise<Result<Queried<AccountLine>, Unauthorized>> {
  const found = await listAccounts(viewer, { page, limit, filter: toFilter(query) });
  return found.ok ? ok({ ...found.value, query }) : found;
}

/** An account for its page. E-mail and IP addresses stay masked until the viewer asks for them (`lookAtContacts`). */
export async function getAccount(
  viewer: Viewer,
  input: IdInput,
): Promise<Result<AdminAccount, AccountCode | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeAccounts)) return fail(UNAUTHORIZED);
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const state = await contactsStateFor(viewer, id);
  const found = await assemble(id, state);
  return found === null ? fail('account does not exist') : ok(found);
}

/**
 * An account for the call (product/calls §6.2). Viewers allowed to see contacts get them at once; unless they have looked at them in the last
 * `LOOK_MINUTES`, this is logged and counted as one of their `LOOKS`. Beyond those the contacts stay masked, as a GET carries no proof.
 */
export async function getAccountInFull(
  viewer: Player,
  input: IdInput,
): Promise<Result<AdminAccount, AccountCode | Unauthorized>> {
  const found = await getAccount(viewer, input);
  if (!found.ok || found.value.contactsState !== 'askable') return found;
  if (!(await countAct(viewer, LOOKS))) return found;
  const contacts = await lookAtContacts(viewer, input);
  if (!contacts.ok) return contacts;
  const alike = await listAlike(found.value.id, contacts.value, now());
  return ok({ ...found.value, ...contacts.value, contactsState: 'shown', alike });
}

/** The contacts of an account, unmasked; looking at them is logged (product/staff §3.4). */
export async function lookAtContacts(
  viewer: Viewer,
  input: IdInput,
): Promise<Result<Contacts, AccountCode | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeContacts)) {
    return fail(UNAUTHORIZED);
  }
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const found = await accounts.findContacts(id);
  if (found === null) return fail('account does not exist');
  await noteAct(viewer, { action: 'account look', target: `account:${id}`, before: {}, after: {} });
  const { email, registerAddress, lastAddress } = found;
  return ok({ email, registerAddress, lastAddress });
}

/** True for the account of a player that was closed or merged; nothing is restored there. The caller has checked the guard. */
export function isClosedAccount(id: number): Promise<boolean> {
  return accounts.isClosed(id);
}

async function contactsStateFor(viewer: Player, id: number): Promise<ContactsState> {
  if (!canSeeInFull(viewer, 'email')) return 'hidden';
  const look = { target: `account:${id}`, seconds: LOOK_MINUTES * 60, now: now() } as const;
  return (await hasLookedAt(viewer, look)) ? 'shown' : 'askable';
}

async function assemble(id: number, contactsState: ContactsState): Promise<AdminAccount | null> {
  const moment = now();
  const [detail, own, idents, undelivered] = await Promise.all([
    accounts.findDetail(id),
    nicknames.listNicknamesOf(id),
    listIdentsOf(id),
    listUndelivered(id),
  ]);
  if (detail === null) return null;
  const { _id, ban, pvp, pve, ...rest } = detail;
  const alike = contactsState === 'shown' ? await listAlike(id, rest, moment) : null;
  const { win, draw, lose } = pvp;
  return {
    ...{
      ...rest,
      id: _id,
      contactsState,
      alike,
      idents,
      undelivered,
      pvp: { win, draw, lose },
      pve: await nameRobots(pve),
    },
    ...(contactsState !== 'shown' && maskContacts(rest)),
    ...(isBanned(ban, moment) ? { ban, endedBan: null } : { ban: null, endedBan: ban }),
    nicknames: own.map(({ ban: ownBan, ...name }) => ({ ...name, isBanned: isBanned(ownBan, moment) })),
  };
}

async function nameRobots(pve: accounts.AccountDetail['pve']): Promise<AdminAccount['pve']> {
  const names = await listAccountNames(Object.keys(pve).map(Number));
  return Object.entries(pve)
    .map(([robotId, stats]) => ({ robot: names.get(Number(robotId)) ?? `#${robotId}`, stats }))
    .toSorted((one, other) => one.robot.localeCompare(other.robot, 'fr'));
}
