import { readFileSync } from 'node:fs';

/**
 * Descriptors that are left for everything but connections of visitors: up to 30 connections to MongoDB and those that watch
 * it, the game server, files that are being read, the threads of the solver, and what Node keeps open itself.
 */
export const KEPT_DESCRIPTORS = 112;

/** However few descriptors there are, so many connections are tried. */
const FEWEST_CONNECTIONS = 16;

/** How many descriptors this process may have open; null where the system does not say. */
export function findDescriptorLimit(): number | null {
  try {
    return parseDescriptorLimit(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return null;
  }
}

/** The soft limit of open files in `/proc/self/limits`; null when it is unlimited or not there. */
export function parseDescriptorLimit(limits: string): number | null {
  const [, soft] = /^Max open files +(\d+) /m.exec(limits) ?? [];
  return soft === undefined ? null : Number(soft);
}

/** The bounds of connections that fit into the descriptors of this process; half of them at most for one client. */
export function fitIntoDescriptors<T extends { readonly all: number; readonly perClient: number }>(
  bounds: T,
  limit: number | null,
): T {
  const all = Math.min(bounds.all, Math.max(FEWEST_CONNECTIONS, (limit ?? Infinity) - KEPT_DESCRIPTORS));
  return { ...bounds, all, perClient: Math.min(bounds.perClient, Math.max(1, Math.floor(all / 2))) };
}
