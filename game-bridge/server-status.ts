import { setTimeout as wait } from 'node:timers/promises';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { getBridge } from './client.ts';

/** What the menu shows of the game server (product/game-server §3): off counts 0 players. */
export type ServerStatus = { readonly on: boolean; readonly players: number };

/** `status` is null when the game server did not answer. */
type Known = { readonly status: ServerStatus | null; readonly at: number };
type Memory = { known: Known | null; refresh: Promise<Known> | null };

const FRESH_MS = KEEP_SECONDS.status * 1000;

/** Older than this, a value is worth as little as none. */
const WORTHLESS_MS = 60_000;

/** Longest time a page may wait for the game server. */
const PATIENCE_MS = 300;

const OFF: ServerStatus = { on: false, players: 0 };

/**
 * The last known status, at once; when it is older than five seconds, it is asked anew behind the page's back.
 * Only where nothing is known of the last minute it waits, 300 ms at most, and then says off.
 */
export async function getServerStatus(): Promise<ServerStatus> {
  const memory = getMemory();
  const age = getAge(memory);
  if (age <= FRESH_MS) return memory.known?.status ?? OFF;
  const refresh = refreshOnce(memory);
  if (age <= WORTHLESS_MS) return memory.known?.status ?? OFF;
  return (await firstOf(refresh)) ?? OFF;
}

/** What the game server itself said in the last five seconds, or null when it does not tell within 300 ms. */
export async function findFreshStatus(): Promise<ServerStatus | null> {
  const memory = getMemory();
  if (memory.known !== null && getAge(memory) <= FRESH_MS) return memory.known.status;
  return firstOf(refreshOnce(memory));
}

/** Forgets what is known (tests, a new game server). */
export function forgetServerStatus(): void {
  forgetProcessWide('server-status');
}

function getMemory(): Memory {
  return processWide('server-status', () => ({ known: null, refresh: null }));
}

function getAge({ known }: Memory): number {
  return known === null ? Infinity : performance.now() - known.at;
}

/** However many ask, one call is under way. */
function refreshOnce(memory: Memory): Promise<Known> {
  memory.refresh ??= askStatus().then((status) => {
    memory.known = { status, at: performance.now() };
    memory.refresh = null;
    return memory.known;
  });
  return memory.refresh;
}

async function askStatus(): Promise<ServerStatus | null> {
  // A build renders pages where no game server is set.
  if (getConfig().bridge === null) return null;
  const answer = await getBridge().getStatus();
  if (!answer.ok) return null;
  return answer.value.on ? { on: true, players: answer.value.players } : OFF;
}

async function firstOf(refresh: Promise<Known>): Promise<ServerStatus | null> {
  const known = await Promise.race([refresh, wait(PATIENCE_MS, null, { ref: false })]);
  return known?.status ?? null;
}
