import { processWide } from '#lib/base/process-wide.ts';

/** The open streams of this process, by game. */
function counts(): Map<string, number> {
  return processWide('live-watchers', () => new Map<string, number>());
}

/** The number of spectators of a game with a stream of this process. */
export function countWatchers(id: number): number {
  return counts().get(String(id)) ?? 0;
}

/** Records the number of spectators of a game. */
export function noteWatchers(topic: string, count: number): void {
  if (count === 0) counts().delete(topic);
  else counts().set(topic, count);
}
