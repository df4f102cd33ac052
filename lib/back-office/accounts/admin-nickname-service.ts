import { announceChange } from '#game-bridge/outbox.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { toListed, type Listed, type Queried } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { toFilter } from './list-address.ts';
import {
  isSameButCase,
  type AdminNicknameDetail,
  type ByAccountInput,
  type CapitalizationCode,
  type CapitalizationInput,
  type NicknameCode,
  type NicknameLine,
} from './admin-nickname.ts';
import type { AccountCode, IdInput, NicknameListInput } from './admin-account.ts';
import { hasAccount, listNamesAndBans } from './admin-account-repo.ts';
import * as bans from './admin-ban-repo.ts';
import * as nicknames from './admin-nickname-repo.ts';

const now: Clock = () => new Date();

/** A page of the matching nicknames (product/calls §6.6). */
export async function listNicknames(
  viewer: Viewer,
  { page, limit, filter }: { page: number; limit: number; filter: nicknames.NicknameFilter },
): Promise<Result<Listed<NicknameLine>, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeNicknames)) return fail(UNAUTHORIZED);
  const moment = now();
  const asked = { skip: (page - 1) * limit, limit, now: moment };
  const { rows: found, total } = await nicknames.listNicknames(filter, asked);
  const owners = await listNamesAndBans([...new Set(found.map(({ accountId }) => accountId))], moment);
  const rows = found.map(({ _id, name, ban, accountId, createdAt }) => ({
    ...{ id: _id, name, accountId, createdAt },
    isBanned: isBanned(ban, moment),
    accountName: owners.get(accountId)?.name ?? null,
    isAccountBanned: owners.get(accountId)?.isBanned ?? false,
  }));
  return ok(toListed(rows, { page, limit, total }));
}

/** `listNicknames` for the call, with the query for the link to the next page. */
export async function listNicknamesFor(
  viewer: Viewer,
  { page, limit, ...query }: NicknameListInput,
): Promise<Result<Queried<NicknameLine>, Unauthorized>> {
  const found = await listNicknames(viewer, { page, limit, filter: toFilter(query) });
  return found.ok ? ok({ ...found.value, query }) : found;
}

/** A nickname with its account and the account's guild (product/staff §2.6). */
export async function getNickname(
  viewer: Viewer,
  input: IdInput,
): Promise<Result<AdminNicknameDetail, NicknameCode | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.seeNicknames)) return fail(UNAUTHORIZED);
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const found = await nicknames.findNickname(id);
  if (found === null) return fail('does not exist');
  const moment = now();
  const { name, accountId, createdAt, lastConnectionAt, isMain, ban } = found;
  const [owners, guild, owner] = await Promise.all([
    listNamesAndBans([accountId], moment),
    nicknames.findGuildOf(accountId),
    bans.findOwner(accountId),
  ]);
  return ok({
    ...{ id, name, accountId, createdAt, lastConnectionAt, isMain, guild, owner },
    accountName: owners.get(accountId)?.name ?? null,
    ...(isBanned(ban, moment) ? { ban, endedBan: null } : { ban: null, endedBan: ban }),
  });
}

/** The nicknames of an account, main one first, for forms that attach one (product/calls §6.10). */
export async function listNicknamesByAccount(
  viewer: Player,
  input: ByAccountInput,
): Promise<Result<readonly { id: number; name: string }[], AccountCode>> {
  const accountId = parseId(input.accountId);
  if (accountId === null) return fail('Invalid id');
  if (!(await hasAccount(accountId))) return fail('account does not exist');
  const found = await nicknames.listNicknamesOf(accountId);
  return ok(found.map(({ id, name }) => ({ id, name })));
}

/** Changes only the letter case of a nickname (product/staff §3.3). Notifies the game server. */
export async function changeCapitalization(
  viewer: Player,
  { id: sentId, nicknameName }: CapitalizationInput,
): Promise<Result<{ readonly name: string }, CapitalizationCode>> {
  const id = parseId(sentId);
  if (id === null) return fail('Invalid id');
  const found = await nicknames.findNickname(id);
  if (found === null) return fail('does not exist');
  const typed = typeof nicknameName === 'string' ? [nicknameName.trim(), typedName(nicknameName)] : [];
  const name = typed.find((text) => isSameButCase(text, found.name));
  if (name === undefined) return fail('bad value');
  return (await writeCase(viewer, { id, name, old: undefined })) ? ok({ name }) : fail('bad value');
}

/** Writes, logs and announces the nickname if it is still `old`; false if it differs. The caller has checked the guard. */
export async function writeCase(
  viewer: Player,
  change: { id: number; name: string; old: string | undefined },
): Promise<boolean> {
  const { id, name } = change;
  return inTransaction(async ({ session }) => {
    const found = await nicknames.updateCase(change, session);
    if (found === null) return false;
    if (found.before === name) return true;
    const values = { before: { name: found.before }, after: { name } };
    await noteAct(viewer, { action: 'nickname edit', target: `nickname:${id}`, ...values }, { session });
    await announceChange({ what: 'nickname', nicknameId: id }, { session });
    return true;
  });
}
