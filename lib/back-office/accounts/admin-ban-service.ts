import type { ClientSession } from 'mongodb';
import { announceChange, type Announcement } from '#game-bridge/outbox.ts';
import { banMail } from '#lib/areas/appeals/appeal-messages.ts';
import { APPEAL_LINK_SECONDS } from '#lib/areas/appeals/appeal.ts';
import { closeOffersOf } from '#lib/areas/duels/challenge-service.ts';
import { isOutdated } from '#lib/back-office/seen.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import type { Act } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import { isBanned, type Ban } from '#lib/identity/accounts/account.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import type { IdInput } from './admin-account.ts';
import {
  banFacts,
  banRefusal,
  parseSentence,
  type AccountBanCode,
  type BanInput,
  type BanOwnerCode,
  type NicknameBanCode,
  type SessionsEndCode,
} from './admin-ban.ts';
import * as bans from './admin-ban-repo.ts';

/** An account or nickname on its ban page; `refusal` is why this viewer may not ban it, or null. */
export type Bannable = bans.Bannable & { readonly refusal: BanOwnerCode | null };

/** An account for its ban page; `ban` is null unless it is in force. */
export async function getAccountToBan(
  viewer: Viewer,
  input: IdInput,
): Promise<Result<Bannable, 'Invalid id' | 'account does not exist' | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.banAccounts)) return fail(UNAUTHORIZED);
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const found = await bans.findAccount(id);
  return found === null ? fail('account does not exist') : ok(toBannable(viewer, found));
}

/** A nickname for its ban page; `ban` is null unless it is in force. */
export async function getNicknameToBan(
  viewer: Viewer,
  input: IdInput,
): Promise<Result<Bannable, 'Invalid id' | 'does not exist' | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.banNicknames)) return fail(UNAUTHORIZED);
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const found = await bans.findNickname(id);
  return found === null ? fail('does not exist') : ok(toBannable(viewer, found));
}

/** Bans an account, ending all its sessions and closing its challenges and seat, or lifts its ban (product/calls §6.4). Notifies the game server, and the player by mail. */
export async function banAccount(
  viewer: Player,
  input: BanInput,
): Promise<Result<Ban | null, AccountBanCode>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const done = await inTransaction(async ({ session }): Promise<Result<Ban | null, AccountBanCode>> => {
    const found = await bans.findAccount(id, session);
    if (found === null) return fail('account does not exist');
    const ban = parseBan(viewer, { input, found });
    if (!ban.ok) return ban;
    const { value } = ban;
    const told = { session, linkSeconds: APPEAL_LINK_SECONDS };
    if (value !== null) await tellOwner(id, (name) => banMail(name, value), told);
    await bans.setAccountBan(id, value, session);
    const change = { what: 'accountBan', accountId: id } as const;
    await noteBan(viewer, { target: `account:${id}`, before: found.ban, after: value, change }, session);
    return ban;
  });
  if (done.ok && done.value !== null) await closeOffersOf(id);
  return done;
}

/** Ends all sessions of an account without a ban, and logs their number (product/staff §4.4). */
export async function endAccountSessions(
  viewer: Player,
  input: IdInput,
): Promise<Result<{ ended: number }, SessionsEndCode>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const found = await bans.findAccount(id);
  if (found === null) return fail('account does not exist');
  const refusal = banRefusal(viewer, found.owner);
  if (refusal !== null) return fail(refusal);
  return inTransaction(async ({ session }) => {
    const ended = await bans.endSessions(id, session);
    const act = { action: 'account sessions end', target: `account:${id}` } as const;
    await noteAct(viewer, { ...act, before: {}, after: { ended } }, { session });
    return ok({ ended });
  });
}

/** Bans a nickname or lifts its ban (product/calls §6.8). Notifies the game server. */
export async function banNickname(
  viewer: Player,
  input: BanInput,
): Promise<Result<Ban | null, NicknameBanCode>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  type Done = Result<{ readonly ban: Ban | null; readonly ownerId: number }, NicknameBanCode>;
  const done = await inTransaction(async ({ session }): Promise<Done> => {
    const found = await bans.findNickname(id, session);
    if (found === null) return fail('does not exist');
    const ban = parseBan(viewer, { input, found });
    if (!ban.ok) return ban;
    await bans.setNicknameBan(id, ban.value, session);
    const change = { what: 'nicknameBan', nicknameId: id } as const;
    await noteBan(viewer, { target: `nickname:${id}`, before: found.ban, after: ban.value, change }, session);
    return ok({ ban: ban.value, ownerId: found.owner.id });
  });
  if (!done.ok) return done;
  const { ban, ownerId } = done.value;
  // What was offered under it; what is offered from now on has another name.
  if (ban !== null) await closeOffersOf(ownerId);
  return ok(ban);
}

function parseBan(
  viewer: Player,
  { input, found }: { input: BanInput; found: bans.Bannable },
): Result<Ban | null, BanOwnerCode | 'bad value' | 'changed'> {
  const { ban, refusal } = toBannable(viewer, found);
  if (refusal !== null) return fail(refusal);
  // By the clock of the mail, whose date appeals compare with it.
  const date = databaseNow();
  const sentence = parseSentence(input, date);
  if (!sentence.ok) return sentence;
  if (isOutdated(input.seen, ban?.date)) return fail('changed');
  if (sentence.value === null) return ok(null);
  return ok({ banner: viewer.account.name, date, ...sentence.value });
}

type BanNote = {
  readonly target: `account:${number}` | `nickname:${number}`;
  readonly before: Ban | null;
  readonly after: Ban | null;
  readonly change: Announcement;
};

/** Logs and announces a ban, or that it was lifted; nothing where there was none to lift. */
async function noteBan(
  viewer: Player,
  { target, before, after, change }: BanNote,
  session: ClientSession,
): Promise<void> {
  if (before === null && after === null) return;
  const kind = target.startsWith('account') ? 'account' : 'nickname';
  const action: Act['action'] = after === null ? `${kind} unban` : `${kind} ban`;
  await noteAct(viewer, { action, target, before: banFacts(before), after: banFacts(after) }, { session });
  await announceChange(change, { session });
}

function toBannable(viewer: Player, found: bans.Bannable): Bannable {
  const ban = isBanned(found.ban, databaseNow()) ? found.ban : null;
  return { ...found, ban, refusal: banRefusal(viewer, found.owner) };
}
