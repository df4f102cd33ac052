import { parentPort } from 'node:worker_threads';

/** What a worker sends for a job. */
export type Reply = { readonly answer: unknown } | { readonly failure: unknown };

/** What a terminal or a supervisor may send to a whole group of processes; the site ends its workers itself when it has answered. */
const OF_THE_GROUP = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The program of a worker (`startWorker`), in a thread or a process: replies to each job by what `work` makes of it, or by the error. */
export function answerJobs(work: (job: never) => unknown): void {
  const port = parentPort;
  const onMessage = (send: (reply: Reply) => void) => (job: unknown) =>
    void attempt(() => work(job as never)).then(send);
  if (port !== null) {
    port.on(
      'message',
      onMessage((reply) => port.postMessage(reply)),
    );
    return;
  }
  for (const signal of OF_THE_GROUP) process.on(signal, () => undefined);
  // Without a listener, an answer that comes when the site has ended would be an error of its own.
  process.on(
    'message',
    onMessage((reply) => process.send?.(reply, undefined, {}, () => undefined)),
  );
}

async function attempt(work: () => unknown): Promise<Reply> {
  try {
    return { answer: await work() };
  } catch (failure) {
    return { failure };
  }
}
