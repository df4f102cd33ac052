import { setTimeout as sleep } from 'node:timers/promises';
import { tryAsk, type Asking } from '../../scripts/http.ts';

/** Throws unless a promise was kept. */
export function must(isKept: unknown, complaint: string): asserts isKept {
  if (!isKept) throw new Error(complaint);
}

/** Throws unless a list of faults is empty. */
export function mustBeNone(faults: readonly string[]): void {
  const some = [...new Set(faults)].slice(0, 20);
  must(faults.length === 0, `${faults.length} faults: ${some.join('; ')}`);
}

/** Polls until `holds`, and returns after how many milliseconds. Throws, naming `what`, after `withinMs`. */
export async function until(what: string, holds: () => unknown, withinMs = 30_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    must(performance.now() - startedAt <= withinMs, `${what}: not so within ${withinMs / 1000} s`);
    await sleep(20);
  }
  return performance.now() - startedAt;
}

/** Work that is repeated, with a pause after each turn. */
export type Habit = readonly [pauseMs: number, work: (turn: number) => Promise<unknown>];

/** Acts while habits go on, and waits for their last turns. */
export async function beside<T>(habits: readonly Habit[], act: () => Promise<T>): Promise<T> {
  let isOver = false;
  const loops = habits.map(async ([pauseMs, work]) => {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn);
      await sleep(pauseMs);
    }
  });
  try {
    return await act();
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
}

/** Does something `count` times, `atOnce` at a time. */
export async function inTurn(count: number, atOnce: number, work: (at: number) => Promise<unknown>) {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

export async function statusOf(url: string, asking: Asking = {}): Promise<number> {
  return (await tryAsk(url, asking)).status;
}

/** The account that a cookie belongs to at a site: null for a visitor, undefined when the site cannot say. */
export async function whoIs(site: string, cookie: string): Promise<string | null | undefined> {
  const { status, json } = await tryAsk(`${site}/rest/whoami`, { cookie });
  if (status !== 200) return undefined;
  return (json as { myProfile?: { accountName: string } }).myProfile?.accountName ?? null;
}

let addresses = 0;

/** The address of a client that was never there before. */
export function freshAddress(): string {
  addresses += 1;
  return `127.${128 + (addresses >> 14)}.${(addresses >> 7) & 127}.${1 + (addresses & 127)}`;
}

/** Counts texts or numbers, in words: `3 × 200, 1 × 503`. */
export function countsOf(values: readonly (string | number)[]): string {
  return [...Map.groupBy(values, String)].map(([value, { length }]) => `${length} × ${value}`).join(', ');
}

/** Milliseconds as `8.1 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** A whole number as `1,234`. */
export function amount(count: number): string {
  return count.toLocaleString('en');
}
