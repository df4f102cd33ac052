import { setTimeout as sleep } from 'node:timers/promises';
import type { Writer } from './writers.ts';

/** A writer at work. */
export type Pen = { readonly writer: Writer; readonly stop: () => Promise<void> };

/** Lets somebody write again and again, in turn at both sites. */
export function keepWriting(writer: Writer, [one, other]: readonly [string, string]): Pen {
  let isStopped = false;
  const loop = async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      await (turn % 2 === 0 ? writer.write(one, other) : writer.write(other, one));
      await sleep(writer.pauseMs);
    }
  };
  const done = loop();
  return {
    writer,
    stop: () => {
      isStopped = true;
      return done;
    },
  };
}
