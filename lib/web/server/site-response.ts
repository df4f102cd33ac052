import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Connection } from './connection.ts';

/** The time for which a connection stays open between two requests, in milliseconds. */
export const KEEP_ALIVE_MS = 65_000;

const STAYS_OPEN = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;

/** A head that Node has yet to send (`OutgoingMessage` of `node:http`): null until it is written. */
type Head = { _header: string | null };

/** An answer of the site's server, which has something called before its head is sent. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** The same function for all: one of its own for each would keep each answer in memory until the next full collection. */
  onHead: ((res: SiteResponse) => void) | null = null;
  /** The connection that it is an answer on. */
  sentOn: Connection | null = null;

  override writeHead(...args: unknown[]): this {
    this.onHead?.(this);
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
  }

  /**
   * Answers 200 with what is ready as bytes: the rest of a head, with its empty line, and a body. `lines` are those that differ from answer to
   * answer, each with its end. False where the answer has to be written as usual: to anything but a plain GET, on a connection that is to end,
   * and with a Node that keeps its heads otherwise (decision 0005).
   */
  sendReady(lines: string, ready: Buffer): boolean {
    this.onHead?.(this);
    const head = this as unknown as Head;
    if (head._header !== null || !this.#isPlain()) return false;
    head._header = `HTTP/1.1 200 OK\r\n${lines}Date: ${httpDate(Date.now())}\r\n${STAYS_OPEN}`;
    this.end(ready);
    return true;
  }

  /** True for the answer to a plain GET to which nobody has added anything, such as the end of its connection. */
  #isPlain(): boolean {
    const { method, headers } = this.req;
    const isGet = method === 'GET' && headers.expect === undefined;
    return isGet && this.shouldKeepAlive && this.getHeaderNames().length === 0;
  }
}

let [second, date] = [-1, ''];

/** The time as a `Date` header has it, made once a second. */
function httpDate(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== second) [second, date] = [current, new Date(now).toUTCString()];
  return date;
}
