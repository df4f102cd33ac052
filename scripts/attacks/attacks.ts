import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Assault, Attack, Outcome } from './attack.ts';
import {
  barelyReadAnswers,
  halfOpenBodies,
  idleConnections,
  slowHeads,
  unreadAnswers,
  upgrades,
} from './held-connections.ts';
import { largest, logins, pictures, renders, signUps, solverWork } from './request-floods.ts';

/** Every attack that one client, or a few together, must not exhaust the site by (product/serving §10.3). */
export const ATTACKS = {
  'half-open bodies': halfOpenBodies,
  'unread answers': unreadAnswers,
  'barely read answers': barelyReadAnswers,
  upgrades,
  'idle connections': idleConnections,
  'slow heads': slowHeads,
  'sign-up flood': signUps,
  'login flood': logins,
  'solver flood': solverWork,
  'picture flood': pictures,
  'render flood': renders,
  'largest addresses': largest,
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

export const ATTACK_NAMES = Object.keys(ATTACKS) as readonly AttackName[];

/** The data of the thread. */
type Order = { readonly name: AttackName; readonly assault: Assault };

/** Attacks from a separate thread, which runs this file, so that measurements do not wait for the attackers. */
export async function attackApart(name: AttackName, assault: Assault): Promise<Outcome> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { name, assault } satisfies Order });
  try {
    const [outcome] = (await once(worker, 'message')) as [Outcome];
    return outcome;
  } finally {
    await worker.terminate();
  }
}

if (!isMainThread) {
  const { name, assault } = workerData as Order;
  void ATTACKS[name](assault).then((outcome) => parentPort?.postMessage(outcome));
}
