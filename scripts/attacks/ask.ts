import { request, type Agent } from 'node:http';

/** A request of a client at a loopback address. */
export type Question = {
  readonly url: URL | string;
  readonly agent: Agent;
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON in a POST; without it the request is a GET. */
  readonly json?: object;
  /** After which time the client gives up, in milliseconds. */
  readonly timeoutMs: number;
};

/** The status of an answer that was read to its end, or the code of the error that came instead. */
export type Reply = { readonly status: number } | { readonly code: string };

/** Asks once and reads the answer to its end. Gives up with the code `LATE`. */
export function ask({ url, agent, from, headers, json, timeoutMs }: Question): Promise<Reply> {
  const payload = json === undefined ? null : JSON.stringify(json);
  return new Promise((resolve) => {
    const sent = request(url, {
      agent,
      localAddress: from,
      method: payload === null ? 'GET' : 'POST',
      headers: { ...headers, ...(payload !== null && { 'content-type': 'application/json' }) },
    });
    const timer = setTimeout(() => {
      resolve({ code: 'LATE' });
      sent.destroy();
    }, timeoutMs);
    const end = (reply: Reply) => {
      clearTimeout(timer);
      resolve(reply);
    };
    const fail = (error: NodeJS.ErrnoException) => end({ code: error.code ?? error.message });
    sent.on('error', fail);
    sent.on('response', (response) => {
      response.on('error', fail).resume();
      response.on('end', () => end({ status: response.statusCode ?? 0 }));
    });
    sent.end(payload ?? undefined);
  });
}
