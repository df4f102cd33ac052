import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { Gate } from '#lib/base/gate.ts';

/** Calls that compare a password and therefore wait for the hash gate. */
const COSTLY = ['/rest/connect', '/rest/password'];

/** One more than hash at once at most, so that the gate behind never idles. */
const WIDTH = 4;

/** As many wait as at the hash gate; one more is told to come back. */
const QUEUE = 200;

type Request = { readonly req: IncomingMessage; readonly res: ServerResponse; readonly path: string };

/**
 * Lets a crowd at a costly call into the app a few at a time: the way in alone costs milliseconds of the main thread for
 * each, and two hundred at once would keep every page waiting before the first of them is hashed.
 */
export class CostlyDoors {
  readonly #doors = new Map(COSTLY.map((path) => [path, new Gate({ width: WIDTH, queue: QUEUE })]));

  /** Enters at once, or at this request's turn; a client that has gone meanwhile enters no more. Throws `Busy`. */
  async enter({ req, res, path }: Request, work: () => Promise<void>): Promise<void> {
    const door = req.method === 'POST' ? this.#doors.get(path) : undefined;
    if (door === undefined) return work();
    await turn();
    // A body that drips must not hold a place that others wait for.
    if (!req.complete) return work();
    await door.run(async () => {
      if (res.destroyed) return;
      const ended = new Promise((resolve) => res.once('close', resolve));
      await work();
      await ended;
    });
  }
}
