import type { ClientSession } from 'mongodb';
import { collection, raiseCounter } from '#lib/db/collections.ts';
import type { CardPlan, Stock, StoredCard } from './card-plan.ts';

/** The cards and decks before an import, read within its transaction. */
export async function readStock(session: ClientSession): Promise<Stock> {
  const cards = await collection('cards').find({}, { session }).toArray();
  const decks = await collection('decks').find({}, { session }).toArray();
  const counter = await collection('counters').findOne({ _id: 'cards' }, { session });
  return {
    cards: cards.map(({ _id, ...rest }) => ({ id: _id, ...rest }) as StoredCard),
    decks: decks.map(({ _id }) => _id),
    lastNumber: Math.max(counter?.last ?? 0, ...cards.map(({ number }) => number)),
  };
}

/** Writes decks, cards and the highest number ever assigned. */
export async function writePlan(plan: CardPlan, session: ClientSession): Promise<void> {
  const { added, changed, decks, lastNumber } = plan;
  for (const { name, ...deck } of decks) {
    const made = deck.description === undefined ? { $setOnInsert: { description: '' } } : {};
    await collection('decks').updateOne({ _id: name }, { $set: deck, ...made }, { upsert: true, session });
  }
  const writes = [...added, ...changed].map(({ id, number, ...card }) => ({
    updateOne: { filter: { _id: id }, update: { $set: card, $setOnInsert: { number } }, upsert: true },
  }));
  if (writes.length > 0) await collection('cards').bulkWrite(writes, { session });
  if (lastNumber > 0) await raiseCounter('cards', lastNumber, { session });
}
