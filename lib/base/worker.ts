import { once, type EventEmitter } from 'node:events';
import path from 'node:path';

/** Where a worker lives: in a thread of this process, or in a process of its own, whose memory goes back to the system with it. */
export type Kind = 'thread' | 'process';

/**
 * What does jobs: each message is answered by one. It is an emitter of `message`, `error` and `exit`, does not keep this process alive,
 * and ends with it.
 */
export type Worker = {
  readonly events: EventEmitter;
  readonly send: (job: unknown) => void;
  /** Ends it, even in the middle of a job. */
  readonly end: () => Promise<void>;
};

/**
 * What a worker's process is told about memory: it may hold little, and a job that needs more ends the process instead of the site. One that draws
 * keeps a third less than with Node's own bounds, and is as fast.
 */
const PROCESS_FLAGS = ['--max-old-space-size=96', '--max-semi-space-size=2', '--no-sparkplug'];

/** What a worker's process knows of the environment: nothing that is secret. `NODE_ENV` beside these. */
const PASSED_ON = [
  ...['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'],
  ...['PATH', 'HOME', 'TMPDIR', 'SystemRoot'],
];

/** Starts a worker whose program is found from the root of the project. */
export function startWorker(kind: Kind, program: string): Worker {
  // From the working directory, not from this module: Next bundles the module into another folder.
  const file = path.join(process.cwd(), program);
  return kind === 'thread' ? startThread(file) : startProcess(file);
}

// Node's modules are not imported, as Next looks for the file of every worker while it builds, and knows only the names of its own.
function startThread(file: string): Worker {
  const threads = process.getBuiltinModule('node:worker_threads');
  const thread = new threads.Worker(file);
  thread.unref();
  const end = async () => void (await thread.terminate());
  return { events: thread, send: (job) => thread.postMessage(job), end };
}

function startProcess(file: string): Worker {
  const { fork } = process.getBuiltinModule('node:child_process');
  const env: NodeJS.ProcessEnv = { NODE_ENV: process.env.NODE_ENV };
  // What is not set here is not set there.
  for (const name of PASSED_ON) env[name] = process.env[name];
  const child = fork(file, { execArgv: PROCESS_FLAGS, env, serialization: 'advanced' });
  child.unref();
  child.channel?.unref();
  // Heard by whoever waits for an answer; one that comes while nobody does must not end the site.
  child.on('error', () => undefined);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
  };
  return { events: child, send: (job) => void child.send(job as object), end };
}
