import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The reply of a worker to a job. */
export type Reply = { readonly answer: unknown } | { readonly failure: unknown };

/** Signals that terminals and supervisors send to the process group. Workers ignore them; the site ends them once it has answered. */
const OF_THE_GROUP = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The main loop of a worker (`startWorker`), thread or process: replies to each job with the result of `work`, or with its error. */
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
  // Without a listener, a reply after the site has exited would raise an error.
  process.on(
    'message',
    onMessage((reply) => process.send?.(reply, undefined, {}, () => undefined)),
  );
}

/** Like `answerJobs`, for a thread at the lowest priority, so that everything else on the machine comes first. */
export function answerJobsInIdleTime(work: (job: never) => unknown): void {
  // On Linux this is the priority of this thread alone; elsewhere it would be that of the whole site.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  answerJobs(work);
}

async function attempt(work: () => unknown): Promise<Reply> {
  try {
    return { answer: await work() };
  } catch (failure) {
    return { failure };
  }
}
