import { Busy } from '#lib/base/gate.ts';
import { processWide } from '#lib/base/process-wide.ts';

/** Pictures kept, about 150 KB each. */
const MAX_KEPT = 100;

/** Pictures drawn or waiting at once: each takes a good tenth of a second of the process. */
const MAX_UNDER_WAY = 8;

type Store = {
  readonly kept: Map<string, Buffer>;
  readonly underWay: Map<string, Promise<Buffer>>;
  last: Promise<unknown>;
};

/**
 * The picture under `key`, drawn once, one after another; throws `Busy` at once when too many wait. The oldest one goes
 * when there are too many.
 */
export async function keptPicture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const store = processWide('drawn-pictures', (): Store => ({
    kept: new Map(),
    underWay: new Map(),
    last: Promise.resolve(),
  }));
  const known = store.kept.get(key) ?? store.underWay.get(key);
  if (known) return known;
  if (store.underWay.size >= MAX_UNDER_WAY) throw new Busy();
  const drawn = store.last.then(draw);
  store.last = drawn.catch(() => undefined);
  store.underWay.set(key, drawn);
  try {
    keep(store.kept, key, await drawn);
    return await drawn;
  } finally {
    store.underWay.delete(key);
  }
}

function keep(kept: Map<string, Buffer>, key: string, picture: Buffer): void {
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}
