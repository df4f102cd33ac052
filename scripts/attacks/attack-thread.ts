import { parentPort, workerData } from 'node:worker_threads';
import type { Order } from './attack-apart.ts';
import { ATTACKS } from './attacks.ts';

const { name, assault } = workerData as Order;
parentPort?.postMessage(await ATTACKS[name](assault));
