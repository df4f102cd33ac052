import type { ClientSession } from 'mongodb';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import * as repo from '#lib/identity/factors/factor-repo.ts';
import {
  factorUri,
  makeFactor,
  recoveryHash,
  stepOf,
  typedCode,
} from '#lib/identity/factors/second-factor.ts';
import { tryCode } from '#lib/identity/factors/try-code.ts';
import { limitedOf } from '#lib/identity/limits/compare-password.ts';
import { whyNotOwner } from '#lib/identity/passwords/password-change-service.ts';
import { whyNotProof } from './reauthentication.ts';
import { isProvenSince } from '#lib/identity/sessions/session-repo.ts';
import { isMissing } from '#lib/identity/sessions/session.ts';
import type { Player } from '#lib/identity/viewer.ts';
import {
  type FACTOR_CONFIRM_CODES,
  type FACTOR_OFF_CODES,
  type FACTOR_START_CODES,
  factorOffMail,
  factorOnMail,
} from './second-factor-messages.ts';

/** A factor that is being set up, for its owner's eyes only. */
export type FactorSetup = {
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
};

/** The own factor: none, being set up, or on with so many recovery codes left. */
export type OwnFactor =
  | { readonly state: 'off' }
  | ({ readonly state: 'pending' } & FactorSetup)
  | { readonly state: 'on'; readonly recoveryLeft: number };

/** How long before its setup the proof for it may have been noted, in seconds. */
const MARGIN_SECONDS = 60;

/** The viewer's factor. One being set up is only shown to sessions that began, or proved whose they are, since: whoever has its key can prove to be the owner. */
export async function getOwnFactor({ account }: Player): Promise<OwnFactor> {
  const found = await repo.findFactor(account.id, databaseNow());
  if (found === null) return { state: 'off' };
  const { state, secret, recovery, createdAt } = found;
  if (state === 'on') return { state, recoveryLeft: recovery.length };
  if (!(await isProvenSince(account.sessionId, addSeconds(createdAt, -MARGIN_SECONDS))))
    return { state: 'off' };
  return { state, secret, uri: factorUri(secret, account.name), recoveryCodes: recovery };
}

/**
 * Makes a secret and recovery codes, which count once a code of the app confirms them (product/accounts §5.5). Where a passkey must go with
 * the password, the password alone would make a proof of its own. A wrong one counts as a failed login. Throws `TooMany` when the address is
 * blocked.
 */
export async function startFactor(
  viewer: Player,
  { password }: { password?: unknown },
): Promise<Result<FactorSetup, (typeof FACTOR_START_CODES)[number]>> {
  if (isMissing(password)) return fail('no current password');
  const { id: accountId, name } = viewer.account;
  const isOn = await repo.hasFactor(accountId);
  const why = await (isOn
    ? whyNotOwner(viewer, password)
    : whyNotProof(viewer, password, '/rest/second-factor/start'));
  if (why !== null) return fail(why);
  const { secret, recovery } = makeFactor();
  const factor = {
    _id: accountId,
    secret,
    recovery,
    state: 'pending',
    lastStep: 0,
    createdAt: databaseNow(),
  };
  const isStored = await inTransaction(({ session }) =>
    repo.putPending({ ...factor, state: 'pending' }, session),
  );
  return isStored
    ? ok({ secret, uri: factorUri(secret, name), recoveryCodes: recovery })
    : fail('already on');
}

/** Switches the factor on with a code of the app, and tells the owner by mail; only hashes of the recovery codes stay. */
export async function confirmFactor(
  viewer: Player,
  { code }: { code?: unknown },
): Promise<Result<Record<string, never>, (typeof FACTOR_CONFIRM_CODES)[number]>> {
  if (isMissing(code)) return fail('no code');
  const now = databaseNow();
  const pending = await repo.findFactor(viewer.account.id, now);
  if (pending?.state !== 'pending') return fail('not started');
  const step = typeof code === 'string' ? stepOf(pending.secret, typedCode(code), now) : null;
  if (step === null) return fail('bad code');
  const recovery = pending.recovery.map(recoveryHash);
  const { account, device } = viewer;
  const isOn = await inTransaction(async ({ session }) => {
    if (!(await repo.switchOn(pending, { recovery, step }, session))) return false;
    await tellOwner(account.id, (name) => factorOnMail({ name, at: now, device }), { session });
    return true;
  });
  return isOn ? ok({}) : fail('not started');
}

/** Takes the own factor off, with a code of the app or for recovery, and tells the owner by mail. Throws `TooMany` when blocked. */
export async function switchFactorOff(
  viewer: Player,
  { code }: { code?: unknown },
): Promise<Result<Record<string, never>, (typeof FACTOR_OFF_CODES)[number]>> {
  if (isMissing(code)) return fail('no code');
  const accountId = viewer.account.id;
  if (!(await repo.hasFactor(accountId))) return fail('not on');
  const verdict = await tryCode(accountId, code, limitedOf(viewer));
  if (verdict === 'blocked') throw new TooMany();
  if (verdict === 'wrong') return fail('bad code');
  return inTransaction(async ({ session }) => {
    if (!(await repo.deleteFactor(accountId, session))) return fail('not on');
    await tellOff(accountId, viewer.device, session);
    return ok({});
  });
}

/** Takes lost factors off an account, passkeys included, and tells its owner by mail; false when there were none. */
export async function takeFactorsOff(accountId: number, session: ClientSession): Promise<boolean> {
  const hadCodes = await repo.deleteFactor(accountId, session);
  const hadPasskeys = await repo.deletePasskeys(accountId, session);
  if (!hadCodes && !hadPasskeys) return false;
  await tellOff(accountId, null, session);
  return true;
}

/** `device` is null for an operator. */
async function tellOff(accountId: number, device: string | null, session: ClientSession): Promise<void> {
  await tellOwner(accountId, (name) => factorOffMail({ name, at: databaseNow(), device }), { session });
}
