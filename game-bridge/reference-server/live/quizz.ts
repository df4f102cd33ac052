import { collection, takeIds } from '#lib/db/collections.ts';
import { dealThemes, type ThemeSource } from '../world/quizz-themes.ts';
import type { Random } from '../random.ts';

/** Maximum number of questions added to a theme in one evening. */
const NEW_QUESTIONS = 3;

/** Updates the quizz themes to those of the week: each Monday one leaves and another returns. A theme keeps its added questions until it leaves. */
export async function turnThemes(source: ThemeSource, now: Date): Promise<void> {
  const due = dealThemes(source, now);
  const there = await collection('quizzThemes').find({}).toArray();
  const names = new Set(due.map(({ name }) => name));
  const gone = there.filter(({ name }) => !names.has(name)).map(({ _id }) => _id);
  if (gone.length > 0) await collection('quizzThemes').deleteMany({ _id: { $in: gone } });
  for (const theme of due) {
    if (there.some(({ name }) => name === theme.name)) continue;
    await collection('quizzThemes').insertOne({ _id: await takeIds('quizzThemes'), ...theme });
  }
}

/** Adds new questions to a random theme. */
export async function addQuestions(random: Random): Promise<void> {
  const themes = await collection('quizzThemes')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  if (themes.length === 0) return;
  const { _id } = random.pick(themes);
  await collection('quizzThemes').updateOne({ _id }, { $inc: { nb: random.between(1, NEW_QUESTIONS) } });
}
