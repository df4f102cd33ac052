import { setTimeout as wait } from 'node:timers/promises';
import { TRANSPORT_STATUS, type TransportCode } from '#lib/web/http/transport-codes.ts';
import type { ErrorPages } from '#lib/web/pages/error-pages.ts';
import type { Answering } from './finish-answer.ts';
import { allowedMethods } from '#lib/web/http/request-guard.ts';
import { isJsonRefusal, sendRefusal } from './send-refusal.ts';

/**
 * How long a refusal for lack of room is held back, in milliseconds, and for how much longer for each other that is. Clients that
 * ask again at once would keep the process busy with nothing but refusals, and nobody new would be let in.
 */
const HELD_BACK_MS = 500;
const HELD_BACK_EACH_MS = 2;

type Request = Pick<Answering, 'req' | 'res' | 'facts' | 'trusted' | 'again'>;

/** What the gateway answers by itself to requests that it passes to nobody. */
export class Refusals {
  readonly #errorPages: ErrorPages;
  #heldBack = 0;

  constructor(errorPages: ErrorPages) {
    this.#errorPages = errorPages;
  }

  /** Refuses without asking the app, but for a page that was never made yet. */
  send(request: Request, code: TransportCode, methods = allowedMethods(request.facts)): void {
    const status = TRANSPORT_STATUS[code];
    const send = () => sendRefusal(request, { code, methods, page: this.#errorPages.getStored(status) });
    const first = isJsonRefusal(request) ? null : this.#errorPages.firstTry(status);
    if (first === null) send();
    else void first.then(send);
  }

  /** Refuses for lack of room, after a while. A connection has one such refusal at a time, so their number is bounded. */
  async sendLater(request: Request): Promise<void> {
    this.#heldBack += 1;
    await wait(HELD_BACK_MS + HELD_BACK_EACH_MS * this.#heldBack, null, { ref: false });
    this.#heldBack -= 1;
    this.send(request, 'service unavailable');
  }
}
