import { setTimeout as wait } from 'node:timers/promises';
import { getConfig } from '#lib/base/config/config.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getBridge } from './client.ts';

/** The state of the game server as the menu shows it (product/game-server §3). When off, `players` is 0. */
export type ServerStatus = { readonly on: boolean; readonly players: number };

/** `status` is null when the game server did not answer. */
type Known = {
  readonly status: ServerStatus | null;
  readonly names: readonly string[];
  readonly at: number;
};
type Memory = { known: Known | null; refresh: Promise<Known> | null };

const FRESH_MS = KEEP_SECONDS.status * 1000;

/** Older values are not used. */
const WORTHLESS_MS = 60_000;

/** Maximum time that a page waits for the game server. */
const TIMEOUT_MS = 300;

/** The status while none is known. */
export const SERVER_OFF: ServerStatus = { on: false, players: 0 };

const NOBODY = { status: null, names: [] };

/**
 * Stale-while-revalidate: returns the last known status at once, and refreshes it in the background if it is older than five seconds. Without a
 * status from the last minute, waits for at most 300 ms and then returns off.
 */
export async function getServerStatus(): Promise<ServerStatus> {
  const memory = getMemory();
  const age = getAge(memory);
  if (age <= FRESH_MS) return memory.known?.status ?? SERVER_OFF;
  const refresh = refreshOnce(memory);
  if (age <= WORTHLESS_MS) return memory.known?.status ?? SERVER_OFF;
  return (await firstOf(refresh)) ?? SERVER_OFF;
}

/** The known status without waiting, refreshed in the background if stale; null if there is none from the last minute. */
export function peekServerStatus(): ServerStatus | null {
  const memory = getMemory();
  const age = getAge(memory);
  if (age > WORTHLESS_MS) return null;
  if (age > FRESH_MS) void refreshOnce(memory);
  return memory.known?.status ?? SERVER_OFF;
}

/** The names of some online players, if the game server sends them; none while it is off or unreachable. */
export async function listOnlineNames(): Promise<readonly string[]> {
  const { on } = await getServerStatus();
  return on ? (getMemory().known?.names ?? []) : [];
}

/** A status reported in the last five seconds, or null if the game server does not answer within 300 ms. */
export async function findFreshStatus(): Promise<ServerStatus | null> {
  const memory = getMemory();
  if (memory.known !== null && getAge(memory) <= FRESH_MS) return memory.known.status;
  return firstOf(refreshOnce(memory));
}

function getMemory(): Memory {
  return processWide('server-status', () => ({ known: null, refresh: null }));
}

function getAge({ known }: Memory): number {
  return known === null ? Infinity : performance.now() - known.at;
}

/** Single flight: concurrent callers share one call. */
function refreshOnce(memory: Memory): Promise<Known> {
  memory.refresh ??= askStatus().then((answer) => {
    memory.known = { ...answer, at: performance.now() };
    memory.refresh = null;
    return memory.known;
  });
  return memory.refresh;
}

async function askStatus(): Promise<Omit<Known, 'at'>> {
  // Pages are also rendered during a build, without a game server.
  if (getConfig().bridge === null) return NOBODY;
  const answer = await getBridge().getStatus();
  if (!answer.ok) return NOBODY;
  const { on, players, names = [] } = answer.value;
  return on ? { status: { on, players }, names } : { status: SERVER_OFF, names: [] };
}

async function firstOf(refresh: Promise<Known>): Promise<ServerStatus | null> {
  const known = await Promise.race([refresh, wait(TIMEOUT_MS, null, { ref: false })]);
  return known?.status ?? null;
}
