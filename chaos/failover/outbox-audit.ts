import type { Db } from 'mongodb';
import { countsOf } from './ledger.ts';
import { targetOf, type Recorder } from './recorder.ts';

/** What became of the events for the game server. */
export type Delivery = {
  readonly events: number;
  /** Events that never arrived, and events that took effect more or less often than once. */
  readonly missing: readonly string[];
  readonly notOnce: readonly string[];
  /** Arrivals of an event that had arrived before; the game server drops them. */
  readonly repeats: number;
  /** Targets whose events arrived in another order than that of their changes. */
  readonly disordered: readonly string[];
};

type Event = { _id: string; createdAt: Date };

/** Compares the outbox with what arrived at the game server, and with what it noted as new. */
export async function auditOutbox(db: Db, { arrivals }: Recorder): Promise<Delivery> {
  const events = await db.collection<Event>('outbox').find({}).sort({ createdAt: 1, _id: 1 }).toArray();
  const noted = await db.collection<{ _id: string }>('referenceEvents').find({}).toArray();
  const effects = countsOf(noted.map(({ _id }) => _id));
  const first = [...new Map(arrivals.map((arrival) => [arrival.eventId, arrival])).values()];
  const arrived = new Set(first.map(({ eventId }) => eventId));
  const sentTo = groupIds(events.map((event) => ({ eventId: event._id, target: targetOf(event) })));
  const arrivedAt = groupIds(first);
  return {
    events: events.length,
    missing: events.map(({ _id }) => _id).filter((id) => !arrived.has(id)),
    notOnce: events.map(({ _id }) => _id).filter((id) => effects(id) !== 1),
    repeats: arrivals.length - first.length,
    disordered: [...sentTo]
      .filter(([target, ids]) => ids.join() !== arrivedAt.get(target)?.join())
      .map(([target]) => target),
  };
}

function groupIds(events: readonly { eventId: string; target: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { eventId, target } of events) groups.set(target, [...(groups.get(target) ?? []), eventId]);
  return groups;
}
