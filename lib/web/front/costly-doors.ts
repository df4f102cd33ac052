import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { Gate } from '#lib/base/gate.ts';

/** Calls that compare a password and so wait for the hash gate. */
const COSTLY = ['/rest/connect', '/rest/password'];

/** One more than the hash gate is wide at most, so that the gate is never idle. */
const WIDTH = 4;

/** How many requests may wait, as many as at the hash gate; the next one is refused. */
const QUEUE = 200;

type Request = { readonly req: IncomingMessage; readonly res: ServerResponse; readonly path: string };

/**
 * Admits requests for a costly call to the app a few at a time. Passing a request to the app takes milliseconds of the
 * main thread, so two hundred at once would delay every page before the first password is hashed.
 */
export class CostlyDoors {
  readonly #doors = new Map(COSTLY.map((path) => [path, new Gate({ width: WIDTH, queue: QUEUE })]));

  /** Does the work at once or in turn, or not at all when the client has left by then. Throws `Busy` when too many wait. */
  async enter({ req, res, path }: Request, work: () => Promise<void>): Promise<void> {
    const door = req.method === 'POST' ? this.#doors.get(path) : undefined;
    if (door === undefined) return work();
    await turn();
    // A slow body must not occupy a place that others wait for.
    if (!req.complete) return work();
    await door.run(async () => {
      if (res.destroyed) return;
      const ended = new Promise((resolve) => res.once('close', resolve));
      await work();
      await ended;
    });
  }
}
