import { workerData } from 'node:worker_threads';
import { flood, type Flood } from './flood.ts';

await flood(workerData as Flood);
