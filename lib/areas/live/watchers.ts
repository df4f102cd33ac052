import { processWide } from '#lib/base/process-wide.ts';

/** The streams open in this process, by the game that they follow. */
function counts(): Map<string, number> {
  return processWide('live-watchers', () => new Map<string, number>());
}

/** How many follow a game by events of this process. */
export function countWatchers(id: number): number {
  return counts().get(String(id)) ?? 0;
}

/** Notes how many follow a game. */
export function noteWatchers(topic: string, count: number): void {
  if (count === 0) counts().delete(topic);
  else counts().set(topic, count);
}
