import type { Reauthentication } from '#lib/base/call.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { noteSecurity } from '#lib/base/security-events.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { hasFactor, hasPasskey } from '#lib/identity/factors/factor-repo.ts';
import { tryCode } from '#lib/identity/factors/try-code.ts';
import { forgetCount, isWithin, type ClientLimit } from '#lib/identity/limits/client-limit.ts';
import { limitedOf } from '#lib/identity/limits/compare-password.ts';
import { readCredential } from '#lib/identity/passkeys/passkey.ts';
import { tryPasskey } from '#lib/identity/passkeys/passkey-service.ts';
import { whyNotOwner } from '#lib/identity/passwords/password-change-service.ts';
import { takesSecondStep } from '#lib/identity/sessions/second-step.ts';
import { isProvenSince, noteProof } from '#lib/identity/sessions/session-repo.ts';
import type { Player } from '#lib/identity/viewer.ts';

/** Why an act is not done: its sender has to prove first who they are, or has failed to (product/accounts §4.6). */
export const REAUTHENTICATION_CODES = ['reauthenticate', 'bad proof'] as const;

export type ReauthenticationCode = (typeof REAUTHENTICATION_CODES)[number];

/** How long a login or a proof is sufficient, in seconds: ten minutes. */
const PROVEN_SECONDS = 600;

/** An act with its input; `proof` is a password or a code, undefined without one. */
type Act = {
  readonly path: string;
  readonly rule: Reauthentication;
  readonly input: unknown;
  readonly proof: unknown;
};

/**
 * Why an act may not be done yet, or null. What the rule names needs a login or a proof of the last ten minutes; so many acts in an hour
 * need none, and a proof allows as many again. A wrong proof counts like a failed login. Throws `TooMany` when the address is blocked.
 */
export async function whyNotProven(
  viewer: Player,
  { path, rule, input, proof }: Act,
): Promise<ReauthenticationCode | null> {
  const { beyond, when } = rule;
  if (proof !== undefined) {
    // Not a try: an empty field guesses nothing.
    if (proof === '') return 'bad proof';
    if ((await whyNotProof(viewer, proof, path)) !== null) return 'bad proof';
    await forgetCount(String(viewer.account.id), hourly(path, beyond ?? 0));
  }
  if (when?.(input as Readonly<Record<string, unknown>>) ?? beyond === undefined)
    if (!(await isProven(viewer))) return 'reauthenticate';
  return beyond === undefined || (await countAct(viewer, { path, beyond })) ? null : 'reauthenticate';
}

/** Counts an act of the call at `path`; false beyond those of an hour that need no proof. */
export function countAct(
  { account }: Player,
  { path, beyond }: { path: string; beyond: number },
): Promise<boolean> {
  return isWithin(String(account.id), hourly(path, beyond));
}

function hourly(path: string, points: number): ClientLimit {
  return { prefix: `act ${path}`, points, seconds: 3_600 };
}

/** True for ten minutes after the session's login, or its last proof. */
export function isProven({ account: { sessionId } }: Player): Promise<boolean> {
  return isProvenSince(sessionId, addSeconds(databaseNow(), -PROVEN_SECONDS));
}

/** What the form asks for as a proof; a passkey will do as well. */
export type ProofWays = { readonly typed: 'password' | 'code' | null; readonly hasPasskey: boolean };

export async function getProofWays({ account: { id } }: Player): Promise<ProofWays> {
  const [hasCode, hasKey, isSecond] = await Promise.all([hasFactor(id), hasPasskey(id), takesSecondStep(id)]);
  return { typed: hasCode ? 'code' : isSecond ? null : 'password', hasPasskey: hasKey };
}

/**
 * Why this does not prove who the viewer is, or null: a passkey of theirs does; of what is typed, with a second factor only its codes,
 * without one the password. A right proof holds for ten minutes. Throws `TooMany` when the address is blocked.
 */
export async function whyNotProof(
  viewer: Player,
  proof: unknown,
  path: string,
): Promise<'account not found' | 'bad old' | null> {
  const { id, sessionId } = viewer.account;
  const credential = readCredential(proof);
  const why = await (credential === null ? whyNotTyped() : whyNot(tryPasskey(viewer, credential)));
  noteSecurity(why === null ? 'reauthentication' : 'failed reauthentication', { accountId: id, path });
  if (why === null) await noteProof(sessionId, databaseNow());
  return why;

  async function whyNotTyped(): Promise<'account not found' | 'bad old' | null> {
    if (!(await takesSecondStep(id))) return whyNotOwner(viewer, proof);
    return whyNot(tryCode(id, proof, limitedOf(viewer)));
  }
}

async function whyNot(trying: Promise<'right' | 'wrong' | 'blocked'>): Promise<'bad old' | null> {
  const verdict = await trying;
  if (verdict === 'blocked') throw new TooMany();
  return verdict === 'right' ? null : 'bad old';
}
