import { ClientSession, Collection } from 'mongodb';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';
import { closeDb } from '#lib/db/client.ts';
import { SITE_CALLS, type SiteAnswer, type SiteRequest } from './two-sites.ts';

/** The pauses of the current call. */
const pausing = new AsyncLocalStorage<{ chance: Chance; maxMs: number }>();

/** The steps of a call in MongoDB; the call pauses before each. */
const STEPS = ['findOne', 'findOneAndUpdate', 'insertOne', 'updateOne', 'deleteOne', 'deleteMany'] as const;

type Step = (this: unknown, ...args: unknown[]) => Promise<unknown>;

function pauseBefore(owner: object, name: string): void {
  const steps = owner as Record<string, Step>;
  const step = steps[name]!;
  steps[name] = async function paused(...args) {
    const pauses = pausing.getStore();
    if (pauses !== undefined) await wait(pauses.chance() ** 2 * pauses.maxMs);
    return step.apply(this, args);
  };
}

for (const name of STEPS) pauseBefore(Collection.prototype, name);
pauseBefore(ClientSession.prototype, 'commitTransaction');

async function serve({ id, call, args, pauses }: SiteRequest): Promise<void> {
  const work = SITE_CALLS[call] as (...args: readonly unknown[]) => Promise<unknown>;
  const store = pauses && { chance: chanceOf(pauses.seed), maxMs: pauses.maxMs };
  try {
    const value = await (store === undefined ? work(...args) : pausing.run(store, () => work(...args)));
    process.send?.({ id, value } satisfies SiteAnswer);
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.name : String(error) } satisfies SiteAnswer);
  }
}

process.on('message', (request: SiteRequest) => void serve(request));
process.once('disconnect', () => void closeDb().finally(() => process.exit(0)));
process.send?.({ id: 0 } satisfies SiteAnswer);
