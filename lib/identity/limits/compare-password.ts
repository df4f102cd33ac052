import { setTimeout as wait } from 'node:timers/promises';
import { Busy } from '#lib/base/gate.ts';
import { householdOf } from '#lib/base/ip-address.ts';
import { inHashTurn, isPassword, type HashTurn } from '#lib/identity/accounts/password.ts';
import { tryPassword, type Limited, type Verdict } from './login-limits.ts';

/** How long a try waits for others to be settled, in milliseconds, and how long between two looks, at most. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 60;

/** A password with the hash that it must match; null instead of a text that can be no password. */
export type Claim = { readonly password: string | null; readonly passwordHash: string | null };

/**
 * Compares a password when its turn has come and the limits leave room (product/accounts §1.3, §5.1). Where only tries that
 * are under way leave none, it waits outside the gate and asks again: a household of honest players all get in. Throws
 * `Busy` when too many are waiting, or when there is no room for ten seconds.
 */
export async function comparePassword(
  { password, passwordHash }: Claim,
  { limited, gate }: { limited: Limited; gate: HashTurn['gate'] },
): Promise<Exclude<Verdict, 'under way'>> {
  const turn = { gate, household: householdOf(limited.address) };
  const isRight = async () => password !== null && (await isPassword(password, passwordHash));
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const verdict = await inHashTurn(turn, () => tryPassword(limited, isRight));
    if (verdict !== 'under way') return verdict;
    if (performance.now() > until) throw new Busy();
    await wait(LOOK_MS * (0.5 + Math.random() / 2));
  }
}
