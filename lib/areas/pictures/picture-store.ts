import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';

/** Pictures kept of each kind, about 150 KB each. Positions have no end, so theirs push no others out. */
const MAX_KEPT = { pictures: 100, positions: 40 } as const;

/** The kinds of pictures that are kept apart. */
export type Shelf = keyof typeof MAX_KEPT;

type Draw = () => Promise<Buffer>;
type Store = LRUCache<string, Buffer, Draw>;

/** The picture under `key`, drawn on the first request and kept until many others were used after it. */
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
