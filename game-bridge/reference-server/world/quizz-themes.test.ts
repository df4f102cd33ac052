import { addSeconds } from '#lib/base/paris-time.ts';
import { dealThemes } from './quizz-themes.ts';
import { WORLD_CONTENT } from './world-content.ts';

const MONDAY = new Date('2026-11-16T00:00:00Z');
const WEEK = 7 * 86_400;

const themesAt = (at: Date, seed = 1) =>
  dealThemes({ seed, content: WORLD_CONTENT }, at).map(({ name }) => name);

it.each([1, 2, 3])('shows the same themes from Monday to Sunday, seed %i', (seed) => {
  const week = themesAt(MONDAY, seed);
  expect(week.length).toBeGreaterThanOrEqual(18);
  expect(themesAt(addSeconds(MONDAY, WEEK - 1), seed)).toEqual(week);
});

it.each([1, 2, 3])('exchanges one theme each week, until each has had its rest, seed %i', (seed) => {
  const rested = new Set<string>();
  for (let week = 0; week < WORLD_CONTENT.quizzThemes.length; week += 1) {
    const [before, after] = [week, week + 1].map((weeks) => themesAt(addSeconds(MONDAY, weeks * WEEK), seed));
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
