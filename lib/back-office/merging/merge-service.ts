import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { closeOffersAround } from '#lib/areas/duels/challenge-service.ts';
import { closeMerged, isClosing } from '#lib/areas/personal-data/closing-service.ts';
import { isStaffAccount } from '#lib/areas/staff/staff-access.ts';
import { isClosedAccount } from '#lib/back-office/accounts/admin-account-service.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import { moveBlocks } from '#lib/identity/contacts/contact-service.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { exceedsCount, type MergeCode, type MergeInput, type MergePreview, type Moved } from './merge.ts';
import * as repo from './merge-repo.ts';

/** The accounts of a merger, and the nicknames of `from`. */
type Pair = {
  readonly from: AccountDocument;
  readonly into: AccountDocument;
  readonly nicknames: readonly NicknameDocument[];
  readonly session?: ClientSession;
};

/** Previews a merger into the named account, or tells why it is impossible (product/staff §3.8). */
export async function previewMerge(
  viewer: Viewer,
  input: MergeInput,
): Promise<Result<MergePreview, MergeCode | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.mergeAccounts)) return fail(UNAUTHORIZED);
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const from = await repo.findAccount(id);
  if (from === null) return fail('account does not exist');
  const asked = parseName(input.into);
  const into = asked === null ? null : await repo.findAccountNamed(asked);
  const nicknames = await repo.listNicknames(id);
  const refusal =
    asked === null ? null : into === null ? 'into does not exist' : await whyNot({ from, into, nicknames });
  return ok({
    from: { id, name: from.name },
    asked,
    into: into && { id: into._id, name: into.name },
    refusal,
    moved: await repo.countMoved(from, { into: into?._id ?? null, nicknames }),
  });
}

/**
 * Merges an account into another one of the same person, in one transaction with the log entry; the worker then moves the games. Notifies the
 * game server of both accounts and each nickname. Irreversible (product/staff §3.8).
 */
export async function mergeAccounts(
  viewer: Player,
  input: MergeInput,
): Promise<Result<{ into: number; moved: Moved }, MergeCode>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const preview = await previewMerge(viewer, input);
  // Challenges are closed one by one, each telling its players, so not within the transaction.
  if (preview.ok && preview.value.into !== null && preview.value.refusal === null)
    await closeOffersAround(id);
  return inTransaction(async ({ session }) => {
    const from = await repo.findAccount(id, { session });
    if (from === null) return fail('account does not exist');
    const into = await repo.findAccountNamed(parseName(input.into) ?? '', { session });
    if (into === null) return fail('into does not exist');
    const nicknames = await repo.listNicknames(id, { session });
    const refusal = await whyNot({ from, into, nicknames, session });
    if (refusal !== null) return fail(refusal);
    const moved = await repo.countMoved(from, { into: into._id, nicknames, session });
    await mergeNow(viewer, { from, into, nicknames, moved, session });
    return ok({ into: into._id, moved });
  });
}

type Merger = Pair & { readonly moved: Moved; readonly session: ClientSession };

async function mergeNow(viewer: Player, { from, into, nicknames, moved, session }: Merger): Promise<void> {
  await repo.moveNicknames(from._id, into._id, session);
  await repo.moveBelongings(from, into, session);
  await moveBlocks(from._id, into._id, session);
  await repo.movePractice(from._id, into._id, session);
  await repo.addUp(from, into, session);
  await repo.deleteRest(from._id, session);
  const { nicknames: names, games, cards } = moved;
  const after = { nickname: names.join(', '), games, cards };
  await noteAct(
    viewer,
    {
      ...{ action: 'account merge', target: `account:${into._id}` },
      ...{ before: { account: `${from.name} (${from._id})` }, after },
    },
    { session },
  );
  for (const { _id: nicknameId } of nicknames)
    await announceChange({ what: 'nicknameMoved', nicknameId }, { session });
  await closeMerged(from._id, { into: into._id, session });
  await announceChange({ what: 'account', accountId: into._id }, { session });
}

/** Why `from` cannot be merged into `into`, or null. */
async function whyNot({ from, into, nicknames, session }: Pair): Promise<MergeCode | null> {
  const pair = [from, into];
  if (from._id === into._id) return 'same account';
  if (pair.some(({ type }) => type === 'robot')) return 'robot';
  if (await isStaffAccount(from, { session })) return 'staff account';
  if ([...pair, ...nicknames].some(({ ban }) => isBanned(ban, new Date()))) return 'banned';
  if (await isGone([from._id, into._id], session)) return 'closing';
  if (await repo.isPlaying(from._id, { session })) return 'playing';
  if (await repo.haveDuelInCommon(from._id, into._id, { session })) return 'playing';
  if (from.guildId !== null && into.guildId !== null) return 'both in guilds';
  if (await repo.haveLeagueInCommon(from._id, into._id, { session })) return 'both in a league';
  if (exceedsCount(from, into)) return 'too much';
  const borne = await repo.listNicknames(into._id, { session });
  return nicknames.length + borne.length > into.maxNicknames ? 'too many nicknames' : null;
}

/** True if one of these accounts is closed or merged, or about to be: nothing passes to it, as nobody could log in to it. */
export async function isGone(ids: readonly number[], session?: ClientSession): Promise<boolean> {
  if (await isClosing(ids, session)) return true;
  return (await Promise.all(ids.map(isClosedAccount))).includes(true);
}

/** A typed account name, or null if empty. */
export function parseName(into: unknown): string | null {
  const name = typeof into === 'string' ? typedName(into) : '';
  return name === '' ? null : name;
}
