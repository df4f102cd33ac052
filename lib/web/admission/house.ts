import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/base/config/config.ts';
import { Busy } from '#lib/base/gate.ts';
import { isBareForm } from '#lib/web/http/again-form.ts';
import { hasBody, takeIn, type Intake } from '#lib/web/http/body-intake.ts';
import { Doors } from './doors.ts';
import { countRefusal, showLoad } from '#lib/web/metrics/metrics.ts';
import { Places } from './places.ts';
import { workOf, type Asked } from './work-kinds.ts';

/** Who asks for which work. */
export type Entry = Asked & {
  readonly household: string;
  /** Asked when the request's turn has come: nobody works for a client that has left. */
  readonly hasLeft: () => boolean;
};

/** A body on its way in, and how to give back what it takes up. */
export type Body = {
  readonly intake: Promise<Intake | 'no room'>;
  readonly release: () => void;
  /** The body of a form that may have to be offered again, as far as it is in; empty for others. */
  readonly kept: readonly Buffer[];
};

/**
 * What requests take up while they are answered, all of it bounded, in all and for each household (product/serving §3.5): a body
 * that is not in yet, a door by the kind of work, and a place while they are worked on. What waits has no place, and
 * neither has an answer that is only being sent.
 */
export class House {
  readonly #places: Places;
  readonly #bodies: Places;
  readonly #doors: Doors;

  constructor({ places, bodies, doors }: Pick<Config, 'places' | 'bodies' | 'doors'>) {
    this.#places = new Places(places);
    this.#bodies = new Places({ ...bodies, kept: 0 });
    this.#doors = new Doors(doors);
    showLoad(() => ({
      places: this.#places.taken,
      bodies: this.#bodies.taken,
      waiting: this.#doors.waiting(),
    }));
  }

  /** True when no place has been free for more than a moment, but for the kept ones. */
  isFull(): boolean {
    return this.#places.isFull(performance.now());
  }

  /** Takes in the body of a request; null when it has none. */
  receive(req: IncomingMessage, res: ServerResponse, household: string): Body | null {
    if (!hasBody(req)) return null;
    const why = this.#bodies.take(household, performance.now());
    if (why !== null) {
      countRefusal('bodies', why);
      return { intake: Promise.resolve('no room'), release: () => undefined, kept: [] };
    }
    let isHeld = true;
    const release = (): void => {
      if (isHeld) this.#bodies.give(household);
      isHeld = false;
    };
    res.once('close', release);
    const kept: Buffer[] | null = isBareForm(req) ? [] : null;
    return { intake: takeIn(req, res, kept), release, kept: kept ?? [] };
  }

  /** Does the work at the door of its kind, in turn, with a place. False, and counted, when there is no room for it. */
  async enter(entry: Entry, work: () => Promise<void>): Promise<boolean> {
    const { household, isKept, hasLeft } = entry;
    const { kind, turnMs } = workOf(entry);
    let isAdmitted = true;
    const atTurn = async (): Promise<void> => {
      if (hasLeft()) return;
      const why = this.#places.take(household, performance.now(), { mayUseKept: isKept });
      if (why !== null) {
        countRefusal('places', why);
        isAdmitted = false;
        return;
      }
      await work().finally(() => this.#places.give(household));
    };
    try {
      await this.#doors.enter({ kind, turnMs, household }, atTurn);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      countRefusal(kind, 'either');
      return false;
    }
    return isAdmitted;
  }
}
