import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { QuizzTheme } from './quizz.ts';

/** Every theme, oldest first. */
export async function listAll(): Promise<QuizzTheme[]> {
  const found = await collection('quizzThemes')
    .find({}, { maxTimeMS: READ_LIMIT_MS })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ _id, name, nb }) => ({ id: _id, name, questions: nb }));
}
