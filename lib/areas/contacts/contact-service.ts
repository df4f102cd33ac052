import { closeChallenges } from '#lib/areas/duels/challenge-service.ts';
import { findKnownName, listNamesById } from '#lib/areas/players/player-access.ts';
import { isId } from '#lib/base/ids.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { getOwnEmail } from '#lib/identity/emails/email-change-service.ts';
import {
  type BLOCK_CODES,
  type CONTACTS_CODES,
  parsePush,
  type PUSH_CODES,
  type PushInput,
} from '#lib/identity/contacts/contact.ts';
import {
  addPush,
  block,
  getContacts,
  removePush,
  setMailed,
  unblock,
} from '#lib/identity/contacts/contact-service.ts';
import type { Player } from '#lib/identity/viewer.ts';

export type OwnContacts = {
  readonly isMailed: boolean;
  /** True if mails can be sent: there is a confirmed address. */
  readonly mayMail: boolean;
  /** The number of subscribed browsers. */
  readonly browsers: number;
  /** The public key for push subscriptions; null if the site sends no push notifications. */
  readonly pushKey: string | null;
  /** The names under which players were blocked, the newest first; null for a deleted name. */
  readonly blocked: readonly { readonly nicknameId: number; readonly name: string | null }[];
};

/** The viewer's notifications of challenges, and blocked players. */
export async function getOwnContacts(viewer: Player): Promise<OwnContacts> {
  const { isMailed, blocked, push } = await getContacts(viewer.account.id);
  const [names, mayMail] = await Promise.all([
    listNamesById(blocked.map(({ nicknameId }) => nicknameId)),
    hasConfirmedEmail(viewer),
  ]);
  const shown = blocked.map(({ nicknameId }) => ({ nicknameId, name: names.get(nicknameId) ?? null }));
  const pushKey = getConfig().notify?.publicKey ?? null;
  return { isMailed, mayMail, browsers: push.length, pushKey, blocked: shown.toReversed() };
}

export async function changeContacts(
  viewer: Player,
  { isMailed }: { readonly isMailed?: unknown },
): Promise<Result<{ isMailed: boolean }, (typeof CONTACTS_CODES)[number]>> {
  if (typeof isMailed !== 'boolean') return fail('bad value');
  if (isMailed && !(await hasConfirmedEmail(viewer))) return fail('no confirmed address');
  await setMailed(viewer.account.id, isMailed);
  return ok({ isMailed });
}

/** Subscribes a browser of the viewer to push notifications of challenges. */
export async function subscribe(
  { account }: Player,
  input: PushInput,
  now = new Date(),
): Promise<Result<Record<string, never>, (typeof PUSH_CODES)[number]>> {
  if (getConfig().notify === null) return fail('switched off');
  const push = parsePush(input);
  if (push === null) return fail('bad value');
  await addPush(account.id, { ...push, sessionId: account.sessionId }, now);
  return ok({});
}

export async function unsubscribe({
  account,
}: Player): Promise<Result<Record<string, never>, 'not logged in'>> {
  await removePush(account.id);
  return ok({});
}

/**
 * Blocks the player of a nickname, which ends the challenges between the two, or takes back the block under it; by its id also after the
 * nickname was deleted.
 */
export async function changeBlock(
  { account }: Player,
  {
    player = '',
    nickname,
    isBlocked,
  }: { readonly player?: string; readonly nickname?: unknown; readonly isBlocked?: unknown },
  now = new Date(),
): Promise<Result<{ isBlocked: boolean }, (typeof BLOCK_CODES)[number]>> {
  if (typeof isBlocked !== 'boolean') return fail('bad value');
  if (!isBlocked && isId(nickname)) {
    await unblock(account.id, nickname);
    return ok({ isBlocked });
  }
  const found = await findKnownName(player);
  if (found === null) return fail('unknown player');
  const { accountId, nicknameId } = found;
  if (!isBlocked) {
    await unblock(account.id, nicknameId);
    return ok({ isBlocked });
  }
  if (accountId === account.id) return fail('own player');
  if (!(await block(account.id, { accountId, nicknameId }, now))) return fail('too many blocked');
  await closeChallenges(account.id, accountId);
  return ok({ isBlocked });
}

async function hasConfirmedEmail(viewer: Player): Promise<boolean> {
  const { email, isConfirmed } = await getOwnEmail(viewer);
  return email !== null && isConfirmed;
}
