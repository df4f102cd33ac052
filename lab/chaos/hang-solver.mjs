// Preloaded into a site (`NODE_OPTIONS=--import=…`), worker threads included: when the file named by ATOUT_HANG_MARK exists, the
// thread that gets the next job of the solver removes it and loops for ever.
import { rmSync } from 'node:fs';
import { isMainThread, parentPort } from 'node:worker_threads';

const mark = process.env.ATOUT_HANG_MARK;

if (!isMainThread && parentPort !== null && mark !== undefined) {
  parentPort.on('message', () => {
    try {
      rmSync(mark);
    } catch {
      return;
    }
    for (;;);
  });
}
