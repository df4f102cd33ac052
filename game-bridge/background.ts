import { startLoop, type Background } from './background-loop.ts';
import { deliverOutbox } from './outbox.ts';

const EVERY_MS = 1_000;

/** Delivers the outbox every second until it is stopped. `onSurprise` receives unexpected errors. */
export function startOutbox({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => deliverOutbox(), onSurprise });
}
