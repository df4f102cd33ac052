import { announceChange } from '#game-bridge/outbox.ts';
import type { ClientSession } from 'mongodb';
import { noteAct } from '#lib/audit/audit-service.ts';
import type { AuditEntry, UndoCode } from '#lib/audit/audit.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { Player } from '#lib/identity/viewer.ts';
import type { MergeInput, MoveCode } from './merge.ts';
import { isGone, parseName } from './merge-service.ts';
import * as repo from './merge-repo.ts';

type Owner = { readonly id: number; readonly name: string };

/** Transfers a nickname to another account (product/staff §3.9). Its games stay with the account that played them. Notifies the game server. */
export async function moveNickname(viewer: Player, input: MergeInput): Promise<Result<Owner, MoveCode>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  return inTransaction(async ({ session }) => {
    const nickname = await repo.findNickname(id, session);
    if (nickname === null) return fail('does not exist');
    const into = await repo.findAccountNamed(parseName(input.into) ?? '', { session });
    return into === null ? fail('into does not exist') : move(viewer, { nickname, into, session });
  });
}

/** Returns a nickname to its former account, unless it has been moved again. */
export async function undoMove(
  viewer: Player,
  id: number,
  { before, after }: AuditEntry,
): Promise<Result<Record<string, never>, UndoCode>> {
  return inTransaction(async ({ session }) => {
    const nickname = await repo.findNickname(id, session);
    const into = await repo.findAccount(Number(before.accountId), { session });
    if (nickname === null || into === null) return fail('does not exist');
    if (nickname.accountId !== after.accountId) return fail('changed');
    const moved = await move(viewer, { nickname, into, session });
    if (!moved.ok) return fail('bad value');
    if (before.isRanking === true) await repo.showInRankings(into._id, id, session);
    return ok({});
  });
}

type Move = { nickname: NicknameDocument; into: AccountDocument; session: ClientSession };

async function move(viewer: Player, { nickname, into, session }: Move): Promise<Result<Owner, MoveCode>> {
  const { _id: nicknameId, accountId } = nickname;
  const from = await repo.findAccount(accountId, { session });
  const refusal = await whyNot(nickname, { from, into, session });
  if (refusal !== null) return fail(refusal);
  await repo.moveNickname(nickname, into._id, session);
  const facts = (owner: Pick<AccountDocument, '_id' | 'name'>) => ({
    account: owner.name,
    accountId: owner._id,
  });
  const isRanking = from?.rankingNicknameId === nicknameId;
  const before = { ...facts(from ?? { _id: accountId, name: '' }), ...(isRanking && { isRanking }) };
  const values = { before, after: facts(into) };
  const act = { action: 'nickname move', target: `nickname:${nicknameId}` } as const;
  await noteAct(viewer, { ...act, ...values }, { session });
  await announceChange({ what: 'nicknameMoved', nicknameId }, { session });
  return ok({ id: into._id, name: into.name });
}

type Owners = { from: AccountDocument | null; into: AccountDocument; session: ClientSession };

async function whyNot(
  { _id: nicknameId, accountId, ban, isMain }: NicknameDocument,
  { from, into, session }: Owners,
): Promise<MoveCode | null> {
  const owners = from === null ? [into] : [from, into];
  if (accountId === into._id) return 'same account';
  if (owners.some(({ type }) => type === 'robot')) return 'robot';
  if ([...owners, { ban }].some((one) => isBanned(one.ban, new Date()))) return 'banned';
  if (await isGone([accountId, into._id], session)) return 'closing';
  if (await repo.isPlaying(accountId, { nicknameId, session })) return 'playing';
  if (isMain) return 'main nickname';
  if (await repo.hasRank(nicknameId, session)) return 'rank nickname';
  if (await repo.isInOpenLeague(nicknameId, session)) return 'league nickname';
  const borne = await repo.listNicknames(into._id, { session });
  return borne.length >= into.maxNicknames ? 'too many nicknames' : null;
}
