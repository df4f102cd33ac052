import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Busy } from '#lib/base/gate.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedLine } from '#lib/base/text/typed-name.ts';
import { inTransaction } from '#lib/db/client.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import { limitedOf } from '#lib/identity/limits/compare-password.ts';
import { tryPassword } from '#lib/identity/limits/login-limits.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import { makeChallenge, relyingParty, takeChallenge } from './challenge.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-messages.ts';
import * as repo from './passkey-repo.ts';
import {
  CHALLENGE_SECONDS,
  isCredential,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyAddCode,
  type PasskeyRenameCode,
  type PasskeyLoginCode,
} from './passkey.ts';
import { noteSecurity } from '#lib/base/security-events.ts';
import { findCredentialsById } from '#lib/identity/accounts/account-repo.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { admitLoginFrom } from '#lib/identity/limits/address-bans.ts';
import { openSession, refusedBan, type Connected } from '#lib/identity/sessions/session-service.ts';

const TYPE = 'public-key';

/** ECDSA with P-256, and RSA for older Windows. */
const ALGORITHMS = [-7, -257];

const TIMEOUT_MS = CHALLENGE_SECONDS * 1_000;

/** Loaded lazily, as most processes never need it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The viewer's own passkeys, the oldest first. */
export async function listOwnPasskeys({ account }: Player): Promise<Passkey[]> {
  const found = await repo.listPasskeys(account.id);
  return found.map(({ _id: id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
}

/** Begins a new passkey: the options for the browser. */
export async function startPasskey({ account: { id, name } }: Player) {
  const { challenge, cookie } = makeChallenge(`add-${id}`);
  const known = await repo.listPasskeys(id);
  const { id: host, name: site } = relyingParty();
  const options = {
    challenge,
    rp: { id: host, name: site },
    user: { id: Buffer.from(String(id)).toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
    excludeCredentials: known.map(descriptorOf),
    // It is found without a name, and takes a finger, a face or a code: so it stands for password and second factor.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: TIMEOUT_MS,
  } as const;
  return ok({ options, cookie });
}

/** Begins a login or a re-authentication with a passkey: the options for the browser. */
export async function startPasskeyUse(viewer: Viewer) {
  const { challenge, cookie } = makeChallenge(useOf(viewer));
  const own = isPlayer(viewer) ? await repo.listPasskeys(viewer.account.id) : [];
  const options = {
    challenge,
    rpId: relyingParty().id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
    ...(isPlayer(viewer) && { allowCredentials: own.map(descriptorOf) }),
  } as const;
  return ok({ options, cookie });
}

const useOf = (viewer: Viewer) => (isPlayer(viewer) ? (`proof-${viewer.account.id}` as const) : 'login');

const descriptorOf = ({ _id }: { readonly _id: string }) => ({ type: TYPE, id: _id });

/** Adds the passkey created for the challenge in the cookie, and notifies the owner by mail. */
export async function addPasskey(
  viewer: Player,
  { name: typed, credential }: { readonly name?: unknown; readonly credential?: unknown },
): Promise<Result<Passkey, PasskeyAddCode>> {
  const name = readName(typed);
  if (name === null) return fail('bad name');
  const { account, device } = viewer;
  const challenge = await takeChallenge(viewer.passkey, `add-${account.id}`);
  const made = challenge === null ? null : await readNew(credential, challenge);
  if (made === null) return fail('bad passkey');
  const now = databaseNow();
  const passkey = { ...made, accountId: account.id, name, createdAt: now, lastUsedAt: null };
  try {
    return await inTransaction(async ({ session }) => {
      if ((await repo.listPasskeys(account.id, session)).length >= PASSKEYS_MAX)
        return fail('too many passkeys');
      await repo.insertPasskey(passkey, session);
      await tellOwner(account.id, (owner) => passkeyAddedMail({ owner, name, at: now, device }), { session });
      return ok({ id: passkey._id, name, createdAt: now, lastUsedAt: null });
    });
  } catch (error) {
    if (isDuplicateKey(error)) return fail('bad passkey');
    throw error;
  }
}

/** A valid name of a passkey, or null. */
function readName(typed: unknown): string | null {
  const name = typeof typed === 'string' ? typedLine(typed).trim() : '';
  return name === '' || name.length > PASSKEY_NAME_MAX || !name.isWellFormed() ? null : name;
}

/** Renames one of the viewer's passkeys. */
export async function renamePasskey(
  { account }: Player,
  { id, name: typed }: { readonly id?: unknown; readonly name?: unknown },
): Promise<Result<Record<string, never>, PasskeyRenameCode>> {
  const name = readName(typed);
  if (name === null) return fail('bad name');
  const isFound = typeof id === 'string' && (await repo.renamePasskey(id, account.id, name));
  return isFound ? ok({}) : fail('not found');
}

/** Removes one of the viewer's passkeys, and tells them by mail. */
export async function removePasskey(
  { account, device }: Player,
  { id }: { readonly id?: unknown },
): Promise<Result<Record<string, never>, 'not logged in' | 'not found'>> {
  if (typeof id !== 'string') return fail('not found');
  return inTransaction(async ({ session }) => {
    const removed = await repo.deletePasskey(id, account.id, session);
    if (removed === null) return fail('not found');
    const told = { name: removed.name, at: databaseNow(), device };
    await tellOwner(account.id, (owner) => passkeyRemovedMail({ owner, ...told }), { session });
    return ok({});
  });
}

/**
 * Tries what a browser has signed as a proof that the viewer acts, with a passkey of theirs. What proves nothing counts like a wrong password.
 * Throws `Busy` when others under way exhaust the limits.
 */
export async function tryPasskey(
  viewer: Player,
  credential: unknown,
): Promise<'right' | 'wrong' | 'blocked'> {
  const { id } = viewer.account;
  const isOwn = async () => (await findSigner(viewer, credential)) === id;
  const verdict = await tryPassword(limitedOf(viewer), isOwn);
  if (verdict === 'under way') throw new Busy();
  return verdict;
}

/**
 * The account whose passkey has signed the challenge in the viewer's cookie, or null. The challenge is used up, and a counter that does
 * not grow shows a copy of the passkey.
 */
async function findSigner(viewer: Viewer, credential: unknown): Promise<number | null> {
  const challenge = await takeChallenge(viewer.passkey, useOf(viewer));
  const id = isCredential(credential) ? credential.id : null;
  const passkey = id === null ? null : await repo.findPasskey(id);
  if (challenge === null || passkey === null) return null;
  const { id: expectedRPID, origins } = relyingParty();
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      ...{ expectedChallenge: challenge, expectedOrigin: origins, expectedRPID },
      credential: {
        id: passkey._id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    const use = { counter: authenticationInfo.newCounter, now: databaseNow() };
    return verified && (await repo.noteUse(passkey, use)) ? passkey.accountId : null;
  } catch (error) {
    if (isLibraryError(error)) return null;
    throw error;
  }
}

async function readNew(credential: unknown, challenge: string) {
  if (!isCredential(credential)) return null;
  const { id: expectedRPID, origins } = relyingParty();
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      ...{ expectedChallenge: challenge, expectedOrigin: origins, expectedRPID },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { id: _id, publicKey, counter } = registrationInfo.credential;
    return { _id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch (error) {
    if (isLibraryError(error)) return null;
    throw error;
  }
}

/** True for the library's errors about malformed credentials. Database errors have their own classes. */
function isLibraryError(error: unknown): boolean {
  return error instanceof Error && !error.name.startsWith('Mongo');
}

/**
 * Logs in with a passkey, in place of password and second factor (product/accounts §5.6). One that proves nothing counts like a wrong
 * password of the client. Throws `Busy` when others under way exhaust the limits.
 */
export async function loginWithPasskey(
  viewer: Viewer,
  { credential }: { readonly credential?: unknown },
): Promise<Result<Connected, PasskeyLoginCode>> {
  const from = await admitLoginFrom(viewer);
  if (!from.ok) return from;
  const address = from.value;
  if (isPlayer(viewer)) return fail('already connected');
  const found: { signer: number | null } = { signer: null };
  const verdict = await tryPassword({ address, name: '' }, async () => {
    found.signer = await findSigner(viewer, credential);
    return found.signer !== null;
  });
  if (verdict === 'under way') throw new Busy();
  if (verdict === 'blocked') return fail('blocked ip');
  const account = found.signer === null ? null : await findCredentialsById(found.signer);
  if (account?.passwordHash == null) {
    noteSecurity('failed login', {});
    return fail('bad passkey');
  }
  if (isBanned(account.ban, new Date())) return fail('banned', refusedBan(account._id, account.ban));
  const { _id: id, name, passwordHash } = account;
  return openSession(viewer, { id, name, passwordHash });
}
