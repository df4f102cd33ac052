import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Assault, Outcome } from './attack.ts';
import type { AttackName } from './attacks.ts';

const PROGRAM = new URL('attack-thread.ts', import.meta.url);

/** What the thread is given. */
export type Order = { readonly name: AttackName; readonly assault: Assault };

/** Attacks from a thread of its own, so that whoever measures meanwhile does not wait for the attackers. */
export async function attackApart(name: AttackName, assault: Assault): Promise<Outcome> {
  const worker = new Worker(PROGRAM, { workerData: { name, assault } satisfies Order });
  try {
    const [outcome] = (await once(worker, 'message')) as [Outcome];
    return outcome;
  } finally {
    await worker.terminate();
  }
}
