import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Outcome } from '#scripts/attacks/attack.ts';
import { ATTACKS, type AttackName } from '#scripts/attacks/attacks.ts';
import { failuresOf, watchDuring } from '#scripts/attacks/watch.ts';
import { PASSWORD, makeAccount } from './accounts.ts';
import type { OwnSite } from './own-site.ts';

/** The net of loopback addresses of the strangers who read pages during an attack. */
const VISITORS_NET = 10;
const EVERY_MS = 40;

/** How long an attack lasts, in milliseconds. */
const ATTACK_MS = 1_000;

/** The default limit of file descriptors per process on most systems. */
const DESCRIPTORS = 1_024;

const LOGIN_TIMEOUT_MS = 15_000;

/** The states in `/proc/net/tcp` of sockets that no process holds any more: TIME_WAIT and CLOSE. */
const NOT_HELD = ['06', '07'];

export type Siege = {
  /** The address of the site, or of a proxy in front of it. */
  readonly url: string;
  readonly attack: AttackName;
  /** The attacker's address, unique within a run, as some limits outlast an attack. */
  readonly clientKey: string;
};

/**
 * Attacks a site from one client, and expects that meanwhile strangers at other addresses always get `/` and a player can log in.
 * Returns the outcome of the attack.
 */
export async function besiege({ url, attack, clientKey }: Siege): Promise<Outcome> {
  const { name } = await makeAccount();
  let login: Promise<string> | undefined;
  const { outcome, seen } = await watchDuring({ url, net: VISITORS_NET, everyMs: EVERY_MS }, () => {
    const under = ATTACKS[attack]({ url, from: [clientKey], ms: ATTACK_MS });
    login = logInDuring(under, url, name);
    return under;
  });
  expect.soft(failuresOf(seen), 'failed requests of strangers for `/`').toEqual({});
  expect.soft(await login, 'the answer to a login').toBe(`200 {"accountName":"${name}"}`);
  return outcome;
}

/** Lowers a site's limit of file descriptors to the usual default. Linux only. */
export async function limitDescriptors({ program }: OwnSite): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(program.pid), `--nofile=${DESCRIPTORS}`]);
}

/** The number of sockets that the process listening at a local URL holds for a client at a loopback address. */
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

/** Logs in from this machine's own address once the attack is under way. Returns status and body, or the error. */
async function logInDuring(attack: Promise<unknown>, url: string, accountName: string): Promise<string> {
  // oxlint-disable-next-line atout/no-fixed-sleep -- A third of the attack, so that it is under way.
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
