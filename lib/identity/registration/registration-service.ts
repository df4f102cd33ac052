import { randomUUID } from 'node:crypto';
import { findFreshStatus } from '#game-bridge/server-status.ts';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { isAccountName } from '#lib/game/names.ts';
import { passwordForms } from '#lib/identity/accounts/password-rules.ts';
import { whyGuessed } from '#lib/identity/accounts/password-strength.ts';
import { hasRefusedWord } from '#lib/identity/accounts/refused-words.ts';
import { hashPassword } from '#lib/identity/accounts/password.ts';
import { comparePassword } from '#lib/identity/limits/compare-password.ts';
import { correctByMail } from '#lib/identity/emails/email-change-service.ts';
import { findAddressBan } from '#lib/identity/limits/address-bans.ts';
import { tellOfLock } from '#lib/identity/limits/lock-notice.ts';
import { isBlocked } from '#lib/identity/limits/login-limits.ts';
import { countSignUp } from '#lib/identity/limits/client-limit.ts';
import { banDetail } from '#lib/identity/accounts/account.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import {
  checkRegistration,
  type RegisterCode,
  type Registration,
  type RegistrationInput,
} from './registration.ts';
import { askGameServer } from './ask-game-server.ts';
import * as repo from './registration-repo.ts';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';

type Answer = Result<{ accountName: string }, RegisterCode>;

/** A sign-up with the address that it comes from; `isHeld` where sign-ups from there wait for staff. */
type Claimant = Registration & { readonly address: string; readonly isHeld: boolean };

/** How often a sign-up is retried under a new request id because another one for its name was refused meanwhile. */
const ROUNDS = 3;

/**
 * Creates an account through the game server, which decides (product/calls §2.5, product/accounts §2.5). Repeated with the same name and
 * password, it returns the same account and never creates a second one. Cheap checks come first: a password is hashed only while the game
 * server is on and the client has sign-ups left. Throws `TooMany` when it has none, `Busy` when too many passwords are waiting to be
 * hashed, `DatabaseAway` when MongoDB is unreachable.
 */
export async function register(viewer: Viewer, input: RegistrationInput): Promise<Answer> {
  const checked = checkRegistration(input);
  if (!checked.ok) return checked;
  // Only the gateway may set addresses; without one the game server could not count sign-ups.
  if (viewer.address === null) return fail('Unknown IO error');
  const ban = await findAddressBan(viewer.address);
  if (ban?.effect === 'refuse') return fail('address banned', banDetail(ban));
  // Not sent, as a less strict game server might accept it.
  if (!isAccountName(checked.value.accountName)) return refuseName();
  if (await hasRefusedWord(checked.value.accountName)) return fail('refused name');
  const claimant = { ...checked.value, address: viewer.address, isHeld: ban !== null };
  const existing = await repo.findIntent(claimant.accountName, databaseNow());
  return existing ? repeat(existing, claimant) : begin(claimant);
}

async function refuseName(): Promise<Answer> {
  const status = await findFreshStatus();
  return fail(status?.on === true ? 'Failed' : 'Server is off');
}

async function begin(claimant: Claimant): Promise<Answer> {
  const status = await findFreshStatus();
  // An unknown status proves nothing; the call itself decides.
  if (status?.on === false) return fail('Server is off');
  const cause = await whyGuessed(claimant.password, { name: claimant.accountName, email: claimant.email });
  if (cause !== null) return fail('Invalid input format', { cause });
  await countSignUp(claimant.address);
  if (claimant.isHeld && (await repo.hasHeld(claimant.accountName))) return fail('waits for staff');
  const turn = { gate: 'signUp', clientKey: clientKeyOf(claimant.address) } as const;
  return store(claimant, { passwordHash: await hashPassword(claimant.password, turn), round: 1 });
}

type Hashed = { readonly passwordHash: string; readonly round: number };

async function store(claimant: Claimant, { passwordHash, round }: Hashed): Promise<Answer> {
  const { accountName, email, address: ip } = claimant;
  const now = databaseNow();
  const begun = { _id: randomUUID(), accountName, passwordHash, email, ip };
  if (claimant.isHeld) {
    await repo.insertHeld(begun, now);
    return fail('waits for staff');
  }
  const intent = await repo.insertIntent(begun, now);
  if (intent) return ask(intent);
  // The form was sent twice, and the other request won.
  const other = await repo.findIntent(accountName, now);
  if (other) return retry(other, claimant, round);
  return round < ROUNDS ? store(claimant, { passwordHash, round: round + 1 }) : fail('Unknown IO error');
}

async function repeat(intent: repo.Intent, claimant: Claimant): Promise<Answer> {
  if (await isBlocked({ address: claimant.address, name: intent.accountName })) return fail('Failed');
  await countSignUp(claimant.address);
  const answer = await retry(intent, claimant, 1);
  if (answer.ok && claimant.email !== '') await correctEmail(intent._id, claimant.email);
  return answer;
}

/** The first sign-up decides the address of the account; that of a later one takes its place once it is confirmed. */
async function correctEmail(id: string, to: string): Promise<void> {
  const { accountId = null } = (await repo.getIntent(id)) ?? {};
  if (accountId !== null) await inTransaction(({ session }) => correctByMail({ accountId, to }, session));
}

async function retry(intent: repo.Intent, claimant: Claimant, round: number): Promise<Answer> {
  const { _id: id, passwordHash } = intent;
  if (!(await isOwner(intent, claimant))) return fail('Failed');
  const claimed = await repo.claimIntent(id, databaseNow());
  if (claimed) return ask(claimed);
  const settled = await repo.getIntent(id);
  if (settled?.state === 'created') return ok({ accountName: settled.accountName });
  // The other request was refused; so is this one.
  return round < ROUNDS ? store(claimant, { passwordHash, round: round + 1 }) : fail('Unknown IO error');
}

/** A wrong password counts as a failed login, so that retries cannot be used to guess passwords; the owner of the account is told of a block. */
async function isOwner(
  { accountName, accountId, passwordHash }: repo.Intent,
  claimant: Claimant,
): Promise<boolean> {
  const { password, address } = claimant;
  const limited = { address, name: accountName };
  const forms = passwordForms(password);
  const { verdict } = await comparePassword({ forms, passwordHash }, { limited, gate: 'signUp' });
  if (verdict === 'wrong') tellOfLock(accountId, limited);
  return verdict === 'right';
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

const EVERY_MS = 2_000;

/** Maximum number of intents per round. */
const ROUND_SIZE = 50;

/** Retries registrations whose outcome is unknown, until stopped; `onSurprise` receives unexpected errors. */
export function startReconciler({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => reconcileOnce(databaseNow()), onSurprise });
}

/**
 * Retries every pending intent that is due at `now` and returns how many it settled. Each is claimed first, so that no two containers ask
 * for the same one at once. The round ends early when the game server is off.
 */
export async function reconcileOnce(now: Date): Promise<number> {
  let settled = 0;
  for (let round = 0; round < ROUND_SIZE; round += 1) {
    const intent = await repo.claimDueIntent(now);
    if (intent === null) return settled;
    const { kind } = await askGameServer(intent);
    if (kind === 'off') return settled;
    if (kind !== 'unknown') settled += 1;
  }
  return settled;
}
