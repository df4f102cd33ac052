import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { countInProcess } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** Maximum number of pictures per shelf, about 150 KB each. Positions are endless, so they must not evict the others. */
const MAX_KEPT = { pictures: 100, positions: 40 } as const;

/** The kinds of pictures that are kept apart. */
export type Shelf = keyof typeof MAX_KEPT;

type Draw = () => Promise<Buffer>;
type Store = LRUCache<string, Buffer, Draw>;

/** The picture under `key`, drawn on the first request (single flight) and cached, least recently used out first. */
export function keptPicture(key: string, draw: Draw, shelf: Shelf = 'pictures'): Promise<Buffer> {
  return stores()[shelf].forceFetch(key, { context: draw });
}

/** Whether a picture is kept, or being drawn. */
export function isPictureKept(key: string, shelf: Shelf): boolean {
  return stores()[shelf].has(key);
}

function stores(): Record<Shelf, Store> {
  return processWide('drawn-pictures', () => ({
    pictures: makeStore(MAX_KEPT.pictures),
    positions: makeStore(MAX_KEPT.positions),
  }));
}

function makeStore(max: number): Store {
  return new LRUCache<string, Buffer, Draw>({
    max,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  });
}

/** Drawings per client and minute, each a tenth of a second of a core; cached pictures do not count. */
export const DRAWINGS_PER_MINUTE = 20;
const WINDOW_SECONDS = 60;

/** Counts a drawing about to start, per process like the work itself; throws `TooMany` beyond the client's limit. */
export async function countDrawing({ address }: Viewer): Promise<void> {
  const limit = { prefix: 'drawing-limiter', points: DRAWINGS_PER_MINUTE, seconds: WINDOW_SECONDS };
  if (!(await countInProcess(address, limit))) throw new TooMany(WINDOW_SECONDS);
}
