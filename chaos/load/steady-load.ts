import { Agent, request } from 'node:http';

/** What is asked: its path, and the body of a form if it is a POST. */
type Asked = { readonly path: string; readonly form?: string };

export type SteadyLoad = {
  readonly url: string;
  readonly perSecond: number;
  /** The requests, which take turns. */
  readonly asked: readonly Asked[];
  /** Addresses of this machine that the requests come from in turn. */
  readonly addresses: readonly string[];
};

/** How many requests of each outcome there were, such as `200` or `ECONNRESET`. */
export type Outcomes = ReadonlyMap<string, number>;

/** Beyond so many requests without an answer no more are sent; each one left out counts as failed. */
const MOST_UNDER_WAY = 1_000;

/** How long an answer may take before it counts as failed, in milliseconds. */
const ANSWER_MS = 20_000;

/** Sends requests at a steady rate, whether the ones before are answered or not, until `stop` is called. */
export function startLoad({ url, perSecond, asked, addresses }: SteadyLoad) {
  const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
  const outcomes = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const send = (): void => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    for (; sent < due; sent += 1) {
      if (underWay.size >= MOST_UNDER_WAY) {
        count('not sent');
        continue;
      }
      const answer = ask(url, inTurn(asked, sent), inTurn(agents, sent)).then((outcome) => {
        count(outcome);
        underWay.delete(answer);
      });
      underWay.add(answer);
    }
  };
  const timer = setInterval(send, 10);
  const stop = async (): Promise<Outcomes> => {
    clearInterval(timer);
    await Promise.all(underWay);
    for (const agent of agents) agent.destroy();
    return outcomes;
  };
  return { stop };
}

/**
 * Sends one request and resolves with the status of its complete answer, or with the code of its error. A GET on a connection that was kept
 * is sent again, once, when that connection ends without an answer, as browsers and proxies do (RFC 9110 §9.2.2).
 */
async function ask(url: string, asked: Asked, agent: Agent): Promise<string> {
  const first = await askOnce(url, asked, agent);
  return first === 'ended before' ? askOnce(url, asked, agent) : first;
}

function askOnce(url: string, { path, form }: Asked, agent: Agent): Promise<string> {
  const isForm = form !== undefined;
  const headers = isForm
    ? { origin: url, 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length }
    : {};
  return new Promise((resolve) => {
    const req = request(url + path, { agent, headers, method: isForm ? 'POST' : 'GET' }, (res) => {
      res.on('end', () => resolve(res.complete ? String(res.statusCode) : 'incomplete'));
      res.on('error', (error) => resolve(codeOf(error))).resume();
    });
    req.setTimeout(ANSWER_MS, () => req.destroy(new Error('no answer')));
    req.on('error', (error) =>
      resolve(req.reusedSocket && !isForm && wasReset(error) ? 'ended before' : codeOf(error)),
    );
    req.end(form);
  });
}

function inTurn<T>(all: readonly T[], at: number): T {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('nothing to take turns');
  return one;
}

function wasReset(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE';
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message;
}
