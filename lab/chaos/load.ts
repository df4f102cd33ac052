import { Agent } from 'node:http';
import { mustBeNone, repeat } from './check.ts';
import { ask } from './client.ts';

/** What is asked: its path, and the fields of a form if it is a POST. */
export type Asked = { readonly path: string; readonly form?: Readonly<Record<string, string>> };

export type Load = {
  readonly url: string;
  readonly perSecond: number;
  /** The requests, which take turns. */
  readonly asked: readonly Asked[];
  /** How many clients send them, each from an address of its own on one kept connection. */
  readonly clients: number;
};

export const EMPTY_LOGIN: Asked = { path: '/rest/connect', form: { accountName: '', password: '' } };
export const PAGES: readonly Asked[] = ['/', '/login.html', '/atout.js', '/power'].map((path) => ({ path }));

/** Sends requests until it is told to stop. `stop` returns how many were answered, and throws unless all of them were. */
export function startLoad({ url, perSecond, asked, clients }: Load): {
  readonly stop: () => Promise<number>;
} {
  const failed: string[] = [];
  let sent = 0;
  const stops = Array.from({ length: clients }, (_, at) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${at + 1}` });
    const stop = repeat((1_000 * clients) / perSecond, async (turn) => {
      const { path, form } = asked[(at + turn) % asked.length] ?? { path: '/' };
      sent += 1;
      const outcome = await askTwice(url + path, { agent, form });
      if (!/^[23]\d\d$/.test(outcome)) failed.push(outcome);
    });
    return () => stop().finally(() => agent.destroy());
  });
  const stop = async () => {
    await Promise.all(stops.map((one) => one()));
    mustBeNone(failed);
    return sent;
  };
  return { stop };
}

/**
 * Sends one request and resolves with the status of its answer, or with its error. A GET is sent again, once, when its connection ends
 * without an answer, as browsers and proxies do (RFC 9110 §9.2.2).
 */
async function askTwice(
  url: string,
  asking: { readonly agent: Agent } & Pick<Asked, 'form'>,
): Promise<string> {
  const once = () => ask(url, asking).then(({ status }) => String(status), String);
  const first = await once();
  return asking.form === undefined && /ECONNRESET|EPIPE|socket hang up/.test(first) ? once() : first;
}
