import type { FaultPromise } from '../lab/promise.ts';
import { SESSIONS } from './sessions.ts';
import { SITE } from './site.ts';
import { STOPS } from './stops.ts';

/** Every promise of docs/faults.md, in the order of its rows. */
export const PROMISES: readonly FaultPromise[] = [...SITE, ...STOPS, ...SESSIONS];
