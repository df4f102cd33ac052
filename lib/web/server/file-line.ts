import type { IncomingMessage, ServerResponse } from 'node:http';
import { Gate } from '#lib/base/gate.ts';
import type { SentFile } from '#lib/web/http/fixed-files.ts';
import type { AcceptYield } from './accept-yield.ts';
import { sendSelected } from '#lib/web/http/send-selected.ts';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/**
 * Files from this size on are handed over one at a time, in bytes, clients in turn: the kernel copies them meanwhile, and a few
 * hundred at once would keep the process for a second.
 */
const LARGE_BYTES = 32 * 1024;

/** Sends the files that are kept, the large ones in a line. */
export class FileLine {
  readonly #acceptYield: AcceptYield;
  /** A connection waits here with one request at a time, so their number is bounded. */
  readonly #large = new Gate({ width: 1, queue: Infinity });

  constructor(acceptYield: AcceptYield) {
    this.#acceptYield = acceptYield;
  }

  async send(exchange: Exchange, file: SentFile, clientKey: string): Promise<void> {
    if (file.body.byteLength < LARGE_BYTES) {
      sendKept(exchange, file);
      return;
    }
    const atTurn = async (): Promise<void> => {
      await this.#acceptYield.wait();
      sendKept(exchange, file);
    };
    await this.#large.run(atTurn, { client: clientKey });
  }
}

function sendKept({ req, res }: Exchange, { headers, body }: SentFile): void {
  if (res.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  sendSelected({ req, res }, { status: 200, headers: [], body });
}
