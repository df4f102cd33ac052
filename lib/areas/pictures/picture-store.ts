import { LRUCache } from 'lru-cache';
import { Gate } from '#lib/base/gate.ts';
import { processWide } from '#lib/base/process-wide.ts';

/** Pictures kept, about 150 KB each. */
const MAX_KEPT = 100;

/** Pictures drawn or waiting at once: each takes a good tenth of a second of the process. */
const MAX_UNDER_WAY = 8;

type Draw = () => Promise<Buffer>;

/**
 * The picture under `key`, drawn on the first request and kept until many others were used after it. Pictures are drawn one at
 * a time; throws `Busy` at once when too many wait.
 */
export function keptPicture(key: string, draw: Draw): Promise<Buffer> {
  return processWide('drawn-pictures', makeStore).forceFetch(key, { context: draw });
}

function makeStore(): LRUCache<string, Buffer, Draw> {
  const gate = new Gate({ width: 1, queue: MAX_UNDER_WAY - 1 });
  return new LRUCache<string, Buffer, Draw>({
    max: MAX_KEPT,
    fetchMethod: (_key, _stale, { context: draw }) => gate.run(draw),
  });
}
