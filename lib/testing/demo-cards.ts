import content from '#content/cards.json' with { type: 'json' };
import { collection } from '#lib/db/collections.ts';

/** Fills the database with the cards of the demo world, for which the small problems of the tutorial are proved. */
export async function insertDemoCards(): Promise<void> {
  await collection('cards').insertMany(content.cards.map(({ id, ...rest }) => ({ _id: id, ...rest })));
}
