import { setTimeout as wait } from 'node:timers/promises';

/** What the site has under way, as it measures itself. */
const UNDER_WAY = /^atout_(?:places_taken|bodies_open|waiting\{[^}]*\}) (\d+)$/gm;

const TRIES = 1_000;
const PAUSE_MS = 10;

/**
 * Waits until the site works on nothing. A client that leaves early does not end what it has asked for, and what that writes later
 * would count as written by the next request.
 */
export async function untilIdle(site: string): Promise<void> {
  let left: readonly string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const text = await (await fetch(`${site}/metrics`)).text();
    const found = [...text.matchAll(UNDER_WAY)];
    if (found.length === 0) throw new Error('The site does not say what it has under way');
    left = found.filter(([, count]) => count !== '0').map(([line]) => line);
    if (left.length === 0) return;
    await wait(PAUSE_MS);
  }
  throw new Error(`The site is never idle: ${left.join(', ')}`);
}
