import type { ServerResponse } from 'node:http';
import { Gate } from '#lib/base/gate.ts';
import { sendFile } from './bare-answers.ts';
import type { SentFile } from './fixed-files.ts';
import type { Lull } from './lull.ts';

/**
 * Files from this size on are handed over one at a time, in bytes, households in turn: the kernel copies them meanwhile, and a few
 * hundred at once would keep the process for a second.
 */
const LARGE_BYTES = 32 * 1024;

/** Sends the files that are kept, the large ones in a line. */
export class FileLine {
  readonly #lull: Lull;
  /** A connection waits here with one request at a time, so their number is bounded. */
  readonly #large = new Gate({ width: 1, queue: Infinity });

  constructor(lull: Lull) {
    this.#lull = lull;
  }

  async send(res: ServerResponse, file: SentFile, household: string): Promise<void> {
    if (file.body.byteLength < LARGE_BYTES) {
      sendFile(res, file);
      return;
    }
    const atTurn = async (): Promise<void> => {
      await this.#lull.wait();
      if (!res.destroyed) sendFile(res, file);
    };
    await this.#large.run(atTurn, { household });
  }
}
