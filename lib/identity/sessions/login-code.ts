import { deviceCookie, knownDevice } from '#lib/identity/limits/compare-password.ts';
import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { pagePath, withReturn } from '#lib/base/local-path.ts';
import { forget, Reply } from '#lib/base/request-errors.ts';
import { fail, type Result } from '#lib/base/result.ts';
import { findCredentialsById } from '#lib/identity/accounts/account-repo.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { call } from '#lib/identity/call.ts';
import { FACTOR_PATHS } from '#lib/identity/factors/factor-paths.ts';
import { hasFactor } from '#lib/identity/factors/factor-repo.ts';
import { tryCode } from '#lib/identity/factors/try-code.ts';
import { admitLoginFrom } from '#lib/identity/limits/address-bans.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { noteFailedLogin } from './own-sessions.ts';
import { LOGIN_CODE_TEXTS, connectTextInPlace, loginCodeFaultText } from './session-messages.ts';
import { loginProof, sessionCookie, unsealLogin } from './session-seal.ts';
import { openSession, refusedBan, type Connected } from './session-service.ts';
import { isMissing, LOGIN_CODE_CODES, type LoginCodeCode } from './session.ts';

/**
 * The second step of a login: a code of the factor, for the account whose password was right within the last ten minutes
 * (product/accounts §5.5). A changed password ends it.
 */
async function connectWithCode(
  viewer: Viewer,
  { code }: { code?: unknown },
): Promise<Result<Connected, LoginCodeCode>> {
  if (isMissing(code)) return fail('no code');
  const from = await admitLoginFrom(viewer);
  if (!from.ok) return from;
  const address = from.value;
  if (isPlayer(viewer)) return fail('already connected');
  const login = await unsealLogin(viewer.login ?? null);
  const account = login === null ? null : await findCredentialsById(login.accountId);
  if (account?.passwordHash == null || loginProof(account.passwordHash) !== login?.proof)
    return fail('no login');
  if (isBanned(account.ban, new Date())) return fail('banned', refusedBan(account._id, account.ban));
  const device = knownDevice(viewer.deviceCookie, account._id);
  const verdict = await tryCode(account._id, code, { address, name: account.name, device });
  if (verdict === 'blocked') return fail('blocked ip');
  if (verdict === 'wrong') {
    noteFailedLogin(account._id, viewer);
    return fail('bad code');
  }
  const { _id: id, name, passwordHash } = account;
  return openSession(viewer, { id, name, passwordHash });
}

/** What the login that waits lacks: a code, or a passkey where no code would do (product/accounts §5.5). Null if none waits. */
export async function whatLoginLacks({ login: seal }: Viewer): Promise<'code' | 'passkey' | null> {
  const login = await unsealLogin(seal ?? null);
  if (login === null) return null;
  return (await hasFactor(login.accountId)) ? 'code' : 'passkey';
}

/** `POST /rest/connect/code` (product/calls §2.19). */
export const connectCodeCall = call({
  method: 'POST',
  path: '/rest/connect/code',
  summary: 'Complete a login with a second-factor code or a recovery code',
  work: 'passwords',
  guard: 'anyone',
  isOpenInMaintenance: true,
  input: z.object({ code: anyText('The current code in the app, or a recovery code') }),
  output: z.object({ accountName: z.string() }),
  refusals: LOGIN_CODE_CODES,
  texts: LOGIN_CODE_TEXTS,
  form: {
    page: ({ retour }) => withReturn(FACTOR_PATHS.login, retour),
    next: ({ retour = '/myaccount.html' }) => pagePath(retour),
    keep: [],
    fieldOf: { 'no code': 'code', 'bad code': 'code' },
    textOf: (fault) => connectTextInPlace(fault) && loginCodeFaultText(fault),
  },
  service: connectWithCode,
  toJson: async ({ accountId, accountName, sessionId }) =>
    new Reply({ accountName }, [deviceCookie(accountId), await sessionCookie(sessionId), forget('login')]),
});
