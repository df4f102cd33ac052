import { Agent, request } from 'node:http';
import { mustBeNone } from './check.ts';

/** What is asked: its path, and the body of a form if it is a POST. */
export type Asked = { readonly path: string; readonly form?: string };

export type Load = {
  readonly url: string;
  readonly perSecond: number;
  /** The requests, which take turns. */
  readonly asked: readonly Asked[];
  /** How many clients send them, each from an address of its own on kept connections. */
  readonly clients: number;
};

export const EMPTY_LOGIN: Asked = { path: '/rest/connect', form: 'accountName=&password=' };
export const PAGES: readonly Asked[] = ['/', '/login.html', '/atout.js', '/power'].map((path) => ({ path }));

/** Beyond so many requests without an answer no more are sent; each one left out counts as failed. */
const MOST_UNDER_WAY = 1_000;

/** How long an answer may take before it counts as failed, in milliseconds. */
const ANSWER_MS = 20_000;

/**
 * Sends requests at a steady rate, whether those before are answered or not, until it is told to stop. `stop` returns how many were
 * answered, and throws unless all of them were.
 */
export function startLoad({ url, perSecond, asked, clients }: Load): {
  readonly stop: () => Promise<number>;
} {
  const agents = Array.from(
    { length: clients },
    (_, at) => new Agent({ keepAlive: true, localAddress: `127.0.1.${at + 1}` }),
  );
  const failed: string[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    for (; sent < due; sent += 1) {
      const [what, agent] = [asked[sent % asked.length], agents[sent % clients]];
      if (what === undefined || underWay.size >= MOST_UNDER_WAY) {
        failed.push('not sent');
        continue;
      }
      const answer = askTwice(url, what, agent).then((outcome) => {
        if (!/^[23]\d\d$/.test(outcome)) failed.push(outcome);
        underWay.delete(answer);
      });
      underWay.add(answer);
    }
  }, 10);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    for (const agent of agents) agent.destroy();
    mustBeNone(failed);
    return sent;
  };
  return { stop };
}

/**
 * Sends one request and resolves with the status of its complete answer, or with the code of its error. A GET on a kept connection
 * is sent again, once, when that connection ends without an answer, as browsers and proxies do (RFC 9110 §9.2.2).
 */
async function askTwice(url: string, asked: Asked, agent: Agent | undefined): Promise<string> {
  const first = await askOnce(url, asked, agent);
  return first === 'ended before' ? askOnce(url, asked, agent) : first;
}

function askOnce(url: string, { path, form }: Asked, agent: Agent | undefined): Promise<string> {
  const type = 'application/x-www-form-urlencoded';
  const headers = form ? { origin: url, 'content-type': type, 'content-length': form.length } : {};
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => {
      const wasReset = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      resolve(req.reusedSocket && !form && wasReset ? 'ended before' : (error.code ?? error.message));
    };
    const req = request(url + path, { agent, headers, method: form ? 'POST' : 'GET' }, (res) => {
      res.on('end', () => resolve(res.complete ? String(res.statusCode) : 'incomplete'));
      res.on('error', onError).resume();
    });
    req.setTimeout(ANSWER_MS, () => req.destroy(new Error('no answer')));
    req.on('error', onError);
    req.end(form);
  });
}
