import { collection } from '#lib/db/collections.ts';
import { cardByNumber } from './a-table.ts';

/** Stores cards 1 to 10 (`cardByNumber`). */
export async function insertTableCards(): Promise<void> {
  await collection('cards').insertMany(
    Array.from({ length: 10 }, (_, at) => {
      const { id, ...values } = cardByNumber(at + 1);
      return { _id: id, number: at + 1, name: `Carte ${at + 1}`, deck: 'Aurore', price: null, ...values };
    }),
  );
}
