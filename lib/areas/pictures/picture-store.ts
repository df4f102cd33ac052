import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { countInProcess } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** Maximum number of pictures per shelf, about 150 KB each. Positions are endless, so they must not evict the others. */
const MAX_KEPT = { pictures: 100, positions: 40 } as const;

/** The kinds of pictures that are kept apart. */
type Shelf = keyof typeof MAX_KEPT;

type Draw = () => Promise<Buffer>;
type Store = LRUCache<string, Buffer, Draw>;

type Asked = { readonly key: string; readonly draw: Draw; readonly shelf?: Shelf };

/**
 * The picture under `key`, drawn on the first request (single flight) and cached, least recently used out first. Throws `TooMany` if the
 * viewer's client has reached its limit of drawings.
 */
export async function keptPicture(viewer: Viewer, { key, draw, shelf = 'pictures' }: Asked): Promise<Buffer> {
  const store = stores()[shelf];
  if (!store.has(key)) await countDrawing(viewer);
  return store.forceFetch(key, { context: draw });
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
export const DRAWINGS_PER_MINUTE = 60;
const WINDOW_SECONDS = 60;

/** Counts a drawing about to start, per process like the work itself; throws `TooMany` beyond the client's limit. */
export async function countDrawing({ address }: Viewer): Promise<void> {
  const limit = { prefix: 'drawing-limiter', points: DRAWINGS_PER_MINUTE, seconds: WINDOW_SECONDS };
  if (!(await countInProcess(address, limit))) throw new TooMany(WINDOW_SECONDS);
}
