import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { makeRandom } from '../random.ts';
import { seedWorld } from '../world/seed-world.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';
import { addQuestions, turnThemes } from './quizz.ts';
import { dealThemes } from '#game-bridge/reference-server/world/quizz-themes.ts';
import { WORLD_CONTENT } from '#game-bridge/reference-server/world/world-content.ts';

describe('the quizz of a running world', () => {
  const NOW = addSeconds(SMALL_WORLD.date, 3_600);
  const WEEK = 7 * 86_400;

  useFilledDatabase(() => seedWorld(SMALL_WORLD, () => NOW));

  const list = () => collection('quizzThemes').find().sort({ _id: 1 }).toArray();

  it('changes nothing within a week', async () => {
    const before = await list();
    await turnThemes(SMALL_WORLD, NOW);
    expect(await list()).toEqual(before);
  });

  it('replaces one theme a week later, and keeps the questions added to the others', async () => {
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
});

describe('the themes of a world', () => {
  const MONDAY = new Date('2026-11-16T00:00:00Z');
  const WEEK = 7 * 86_400;

  const themesAt = (at: Date, seed = 1) =>
    dealThemes({ seed, content: WORLD_CONTENT }, at).map(({ name }) => name);

  it.each([1, 2, 3])('shows the same themes from Monday to Sunday, seed %i', (seed) => {
    const week = themesAt(MONDAY, seed);
    expect(week.length).toBeGreaterThanOrEqual(18);
    expect(themesAt(addSeconds(MONDAY, WEEK - 1), seed)).toEqual(week);
  });

  it.each([1, 2, 3])('replaces one theme each week until each was replaced, seed %i', (seed) => {
    const rested = new Set<string>();
    for (let week = 0; week < WORLD_CONTENT.quizzThemes.length; week += 1) {
      const [before, after] = [week, week + 1].map((weeks) =>
        themesAt(addSeconds(MONDAY, weeks * WEEK), seed),
      );
      const gone = before!.filter((name) => !after!.includes(name));
      expect(gone).toHaveLength(1);
      expect(after).toHaveLength(before!.length);
      rested.add(gone[0]!);
    }
    expect(rested.size).toBe(WORLD_CONTENT.quizzThemes.length);
  });

  it('shows other themes for another seed', () => {
    expect(themesAt(MONDAY, 2)).not.toEqual(themesAt(MONDAY, 1));
  });
});
