import type { Config } from '#lib/base/config/config.ts';
import { WORK_KINDS, type WorkKind } from '#lib/base/config/settings.ts';
import { Gate } from '#lib/base/gate.ts';
import { within } from '#lib/web/http/within.ts';

type Entry = { readonly kind: WorkKind; readonly turnMs: number | null; readonly household: string };

/**
 * Admits requests to the app, a few of each kind of work at a time and households in turn. Passing one to the app takes
 * milliseconds of the main thread, so whatever enters without a door delays every other answer (product/serving §3.4).
 */
export class Doors {
  readonly #gates: ReadonlyMap<WorkKind, Gate>;

  constructor(bounds: Config['doors']) {
    this.#gates = new Map(WORK_KINDS.map((kind) => [kind, new Gate(bounds[kind])]));
  }

  /**
   * Does the work at once or in turn. Throws `Busy` when too many wait. The door is free for the next one when the work is done or
   * `turnMs` have passed. Failures are up to the work itself.
   */
  async enter({ kind, turnMs, household }: Entry, work: () => Promise<void>): Promise<void> {
    await this.#gates.get(kind)?.run(() => within(turnMs, work()), { household });
  }

  /** How many requests wait at each door. */
  waiting(): readonly (readonly [WorkKind, number])[] {
    return [...this.#gates].map(([kind, gate]) => [kind, gate.load.waiting]);
  }
}
