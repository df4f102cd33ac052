import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';

/** Pictures kept, about 150 KB each. */
const MAX_KEPT = 100;

type Draw = () => Promise<Buffer>;

/** The picture under `key`, drawn on the first request and kept until many others were used after it. */
export function keptPicture(key: string, draw: Draw): Promise<Buffer> {
  return processWide('drawn-pictures', makeStore).forceFetch(key, { context: draw });
}

function makeStore(): LRUCache<string, Buffer, Draw> {
  return new LRUCache<string, Buffer, Draw>({
    max: MAX_KEPT,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  });
}
