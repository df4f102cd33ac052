import { randomUUID } from 'node:crypto';
import { Busy } from '#lib/base/gate.ts';
import { clientKeyOf, networksOf } from '#lib/base/ip-address.ts';
import * as repo from './login-limits-repo.ts';

const MINUTE = 60;

/** The number of failures that block, their window, and the duration of the block, in seconds (product/accounts §5.1). */
const LIMITS = {
  address: { failures: 10, within: 10 * MINUTE, block: 10 * MINUTE },
  addressAndName: { failures: 5, within: 5 * MINUTE, block: 5 * MINUTE },
  // A client that guesses codes has the password already, so these count from any address.
  factor: { failures: 10, within: 60 * MINUTE, block: 60 * MINUTE },
  /** A known device has a limit of its own, independent of its address. */
  device: { failures: 5, within: 5 * MINUTE, block: 5 * MINUTE },
  /** All known devices of a name at an address: who had its password once may have made many. */
  devices: { failures: 20, within: 5 * MINUTE, block: 5 * MINUTE },
  /** By the prefix length of a network: the more clients share it, the higher the limit. */
  '/56': { failures: 40, within: 10 * MINUTE, block: 10 * MINUTE },
  '/48': { failures: 120, within: 10 * MINUTE, block: 10 * MINUTE },
  '/24': { failures: 120, within: 10 * MINUTE, block: 10 * MINUTE },
} as const satisfies Record<string, repo.LimitRule>;

/**
 * The client that tries a password, and the account name, empty for a passkey, which names nobody; `device` is the id of a browser that is
 * known for this account, `factorOf` the account's id for a code of a second factor.
 */
export type Limited = {
  readonly address: string;
  readonly name: string;
  readonly device?: string | null;
  readonly factorOf?: number;
};

/** `under way`: unsettled tries exhaust the limit, so this one may be made in a moment. */
export type Verdict = 'right' | 'wrong' | 'blocked' | 'under way';

/** True while the address or its network is blocked, for this name or for all. Owners elsewhere, and on known devices, are never locked out. */
export function isBlocked(limited: Limited): Promise<boolean> {
  return repo.isAnyBlocked(countersOf(limited));
}

/** True while guesses for this name or its factor have led to a block, whatever else the address is blocked for. */
export function isNameBlocked(limited: Limited): Promise<boolean> {
  return repo.isAnyBlocked(countersOf(limited).filter(({ isForName }) => isForName));
}

/**
 * Checks a password under the limits. A try is reserved before `isRight` runs, and failures and reserved tries together never exceed a
 * limit: however many run at once, on however many sites, no more than the limit are compared and found wrong (docs/decisions/0016). A
 * right password releases its reservation and clears the failures for the name. Throws `Busy` when the check took so long that its
 * reservation expired; the verdict is then discarded.
 */
export async function tryPassword(limited: Limited, isRight: () => Promise<boolean>): Promise<Verdict> {
  const id = randomUUID();
  const counters = countersOf(limited);
  const taken = await Promise.all(counters.map(({ key, rule }) => repo.takeTry(key, { id, rule })));
  const held = counters.filter((_, index) => taken[index] === 'taken');
  if (held.length < counters.length) {
    await settle(held, { id, outcome: () => 'returned' });
    return taken.includes('blocked') ? 'blocked' : 'under way';
  }
  const verdict = await isRight().catch(async (error: unknown) => {
    await settle(held, { id, outcome: () => 'returned' });
    throw error;
  });
  const outcome = verdict
    ? ({ isForName }: Counter) => (isForName ? 'forgiven' : 'returned')
    : () => 'failed' as const;
  if (!(await settle(held, { id, outcome }))) throw new Busy();
  return verdict ? 'right' : 'wrong';
}

/** Forgets all failures of an address and of its networks, for every name; returns how many counters it removed. */
export function liftFailures(address: string): Promise<number> {
  const clientKey = clientKeyOf(address);
  const forNames = new RegExp(`^addressAndName:(?:known/)?${clientKey.replaceAll('.', '\\.')} `);
  const networks = networkCounters(clientKey).map(({ key }) => key);
  return repo.deleteCounters([`address:${clientKey}`, forNames, ...networks]);
}

type Counter = { readonly key: string; readonly rule: repo.LimitRule; readonly isForName: boolean };

function countersOf({ address, name, device, factorOf }: Limited): Counter[] {
  const ofFactor =
    factorOf === undefined ? [] : [{ key: `factor:${factorOf}`, rule: LIMITS.factor, isForName: true }];
  const clientKey = clientKeyOf(address);
  const forName = `${clientKey} ${name.slice(0, 40).toLowerCase()}`;
  if (device != null)
    return [
      { key: `device:${device}`, rule: LIMITS.device, isForName: true },
      { key: `addressAndName:known/${forName}`, rule: LIMITS.devices, isForName: true },
      ...ofFactor,
    ];
  return [
    { key: `address:${clientKey}`, rule: LIMITS.address, isForName: false },
    ...(name === ''
      ? []
      : [{ key: `addressAndName:${forName}`, rule: LIMITS.addressAndName, isForName: true }]),
    ...ofFactor,
    ...networkCounters(clientKey),
  ];
}

function networkCounters(clientKey: string): Counter[] {
  return networksOf(clientKey).map((network) => {
    const bits = network.slice(network.indexOf('/')) as '/24' | '/48' | '/56';
    return { key: `network:${network}`, rule: LIMITS[bits], isForName: false };
  });
}

type Settling = { readonly id: string; readonly outcome: (counter: Counter) => repo.TryOutcome };

async function settle(counters: readonly Counter[], { id, outcome }: Settling): Promise<boolean> {
  const settled = counters.map((counter) => {
    const { key, rule } = counter;
    return repo.settleTry(key, { id, rule, outcome: outcome(counter) });
  });
  return (await Promise.all(settled)).every(Boolean);
}
