import { randomUUID } from 'node:crypto';
import { findFreshStatus } from '#game-bridge/server-status.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { databaseNow } from '#lib/db/database-clock.ts';
import { isAccountName } from '#lib/game/names.ts';
import { hashPassword, isPassword } from '#lib/identity/accounts/password.ts';
import { isBlocked, noteFailure } from '#lib/identity/limits/login-limits.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import {
  checkRegistration,
  type RegisterCode,
  type Registration,
  type RegistrationInput,
} from './registration.ts';
import { askGameServer } from './ask-game-server.ts';
import * as repo from './registration-repo.ts';

type Answer = Result<{ accountName: string }, RegisterCode>;

/**
 * Creates an account through the game server, which decides (product/calls §2.5, product/accounts §2.5). Repeated with
 * the same name and password, it returns the same account and never creates a second one. Throws `Busy` when too many
 * passwords are waiting to be hashed, `DatabaseAway` when MongoDB is unavailable.
 */
export async function register(viewer: Viewer, input: RegistrationInput): Promise<Answer> {
  const checked = checkRegistration(input);
  if (!checked.ok) return checked;
  // Only the front server vouches for addresses; without one the game server could not count sign-ups.
  if (viewer.address === null) return fail('Unknown IO error');
  // Not sent, as a less strict game server might accept it.
  if (!isAccountName(checked.value.accountName)) return refuseName();
  const existing = await repo.findIntent(checked.value.accountName, databaseNow());
  if (existing) return retry(existing, { password: checked.value.password, address: viewer.address });
  return begin(checked.value, viewer.address);
}

async function refuseName(): Promise<Answer> {
  const status = await findFreshStatus();
  return fail(status?.on === true ? 'Failed' : 'Server is off');
}

async function begin(registration: Registration, ip: string): Promise<Answer> {
  const { accountName, password, email } = registration;
  const [passwordHash, status] = await Promise.all([hashPassword(password), findFreshStatus()]);
  // An unknown status proves nothing; the call itself will tell.
  if (status?.on === false) return fail('Server is off');
  const now = databaseNow();
  const intent = await repo.insertIntent({ _id: randomUUID(), accountName, passwordHash, email, ip }, now);
  if (intent) return ask(intent);
  // The form was sent twice, and the other request was quicker.
  const other = await repo.findIntent(accountName, now);
  return other ? retry(other, { password, address: ip }) : fail('Unknown IO error');
}

type Claimant = { readonly password: string; readonly address: string };

async function retry(intent: repo.Intent, claimant: Claimant): Promise<Answer> {
  if (!(await isOwner(intent, claimant))) return fail('Failed');
  const claimed = await repo.claimIntent(intent._id, databaseNow());
  if (claimed) return ask(claimed);
  const settled = await repo.getIntent(intent._id);
  return settled?.state === 'created' ? ok({ accountName: settled.accountName }) : fail('Failed');
}

/** A wrong password counts as a failed login, so that retries cannot be used to guess passwords. */
async function isOwner(intent: repo.Intent, { password, address }: Claimant): Promise<boolean> {
  const limited = { address, name: intent.accountName };
  if (await isBlocked(limited)) return false;
  const isRight = await isPassword(password, intent.passwordHash);
  if (!isRight) await noteFailure(limited);
  return isRight;
}

async function ask(intent: repo.Intent): Promise<Answer> {
  const outcome = await askGameServer(intent);
  switch (outcome.kind) {
    case 'created':
      return ok({ accountName: intent.accountName });
    case 'refused':
      return fail(outcome.error);
    case 'off':
      await repo.dropUnsent(intent._id);
      return fail('Server is off');
    case 'unknown':
      return fail('Unknown IO error');
  }
}
