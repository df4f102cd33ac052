import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { makeRandom } from '../random.ts';
import { seedWorld } from '../world/seed-world.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';
import { addQuestions, turnThemes } from './quizz.ts';

const NOW = addSeconds(SMALL_WORLD.date, 3_600);
const WEEK = 7 * 86_400;

useFilledDatabase(() => seedWorld(SMALL_WORLD, () => NOW));

const list = () => collection('quizzThemes').find().sort({ _id: 1 }).toArray();

it('changes nothing within a week', async () => {
  const before = await list();
  await turnThemes(SMALL_WORLD, NOW);
  expect(await list()).toEqual(before);
});

it('exchanges one theme a week later, and keeps the questions that the others were given', async () => {
  const before = await list();
  await addQuestions(makeRandom('an evening'));
  const grown = await list();
  const sum = (themes: typeof before) => themes.reduce((total, { nb }) => total + nb, 0);
  expect(sum(grown)).toBeGreaterThan(sum(before));
  await turnThemes(SMALL_WORLD, addSeconds(NOW, WEEK));
  const after = await list();
  const ids = new Set(before.map(({ _id }) => _id));
  expect(after.filter(({ _id }) => !ids.has(_id))).toHaveLength(1);
  expect(after).toHaveLength(before.length);
  for (const theme of after.filter(({ _id }) => ids.has(_id))) expect(grown).toContainEqual(theme);
});
