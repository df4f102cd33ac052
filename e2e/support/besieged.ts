import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Outcome } from '#scripts/attacks/attack.ts';
import { ATTACKS, type AttackName } from '#scripts/attacks/attacks.ts';
import { failuresOf, watchDuring } from '#scripts/attacks/watch.ts';
import { PASSWORD, makeAccount } from './accounts.ts';
import type { OwnSite } from './own-site.ts';

/** Whoever is in the house while it is attacked, each at an address of their own. */
const VISITORS_NET = 10;
const EVERY_MS = 40;

/** How long an attack lasts, in milliseconds. */
const ATTACK_MS = 1_000;

/** As many descriptors as a process has on most systems unless told otherwise. */
const DESCRIPTORS = 1_024;

const LOGIN_TIMEOUT_MS = 15_000;

/** The states of `/proc/net/tcp` in which nobody holds the socket any more: TIME_WAIT and CLOSE. */
const NOT_HELD = ['06', '07'];

export type Siege = {
  /** Where everybody knocks: the site, or a proxy in front of it. */
  readonly url: string;
  readonly attack: AttackName;
  /** The address of the attacker, different for each siege of a run: some limits last. */
  readonly clientKey: string;
};

/**
 * Attacks a site from one client. Meanwhile strangers at other addresses get `/`, each time, and a player logs in. Returns
 * what became of the attack.
 */
export async function besiege({ url, attack, clientKey }: Siege): Promise<Outcome> {
  const { name } = await makeAccount();
  let login: Promise<string> | undefined;
  const { outcome, seen } = await watchDuring({ url, net: VISITORS_NET, everyMs: EVERY_MS }, () => {
    const under = ATTACKS[attack]({ url, from: [clientKey], ms: ATTACK_MS });
    login = logInDuring(under, url, name);
    return under;
  });
  expect.soft(failuresOf(seen), 'what strangers got instead of `/`').toEqual({});
  expect.soft(await login, 'the answer to a login').toBe(`200 {"accountName":"${name}"}`);
  return outcome;
}

/** Leaves a site as few descriptors as it has on a system that nobody has set up for it. Linux alone can do that. */
export async function limitDescriptors({ program }: OwnSite): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(program.pid), `--nofile=${DESCRIPTORS}`]);
}

/** How many sockets the process that listens at a URL of this machine holds for a client at a loopback address. */
export async function countSockets(url: string, client: string): Promise<number> {
  const local = `:${hex(Number(new URL(url).port), 2)}`;
  const remote = `${hexOfAddress(client)}:`;
  const [, ...lines] = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n');
  return lines.filter((line) => {
    const [, here = '', there = '', state = ''] = line.trim().split(/\s+/);
    return here.endsWith(local) && there.startsWith(remote) && !NOT_HELD.includes(state);
  }).length;
}

/** An IPv4 address as `/proc/net/tcp` writes it: its bytes from the last to the first. */
function hexOfAddress(address: string): string {
  const bytes = address.split('.').map((byte) => hex(Number(byte), 1));
  return bytes.reverse().join('');
}

function hex(value: number, bytes: number): string {
  return value
    .toString(16)
    .toUpperCase()
    .padStart(2 * bytes, '0');
}

/** Logs in from this machine's own address once the attack is on. */
async function logInDuring(attack: Promise<unknown>, url: string, accountName: string): Promise<string> {
  // oxlint-disable-next-line atout/no-fixed-sleep -- A third of the attack, so that it is on.
  await Promise.race([attack, new Promise((resolve) => setTimeout(resolve, ATTACK_MS / 3))]);
  try {
    const answer = await fetch(`${url}/rest/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountName, password: PASSWORD }),
      signal: AbortSignal.timeout(LOGIN_TIMEOUT_MS),
    });
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return String(error);
  }
}
