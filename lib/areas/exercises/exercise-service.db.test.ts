import { makeTries } from '#lib/areas/problems/problem.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { insertDemoCards, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { findFound, hasExercises, openExercise, tryExercise } from './exercise-service.ts';
import { getExercise } from './exercise.ts';

useTestDatabase();
beforeEach(insertDemoCards);

const ASKED = { lesson: 'combos', number: '3' };
const { answer, options } = getExercise({ lesson: 'combos', number: 3 });
const [one, two, three] = options.filter((option) => !isSamePlacement(option, answer));
if (!one || !two || !three) throw new Error('Three wrong plays');

const me = aPlayer({ id: 1 });

const open = (tries: readonly Placement[], isGivenUp = false, viewer = aVisitor()) =>
  openExercise(viewer, { ...ASKED, tries: makeTries(tries), isGivenUp });

describe('the small problems', () => {
  it.each([
    ['has another Squall', () => collection('cards').updateOne({ _id: 'Squall' }, { $set: { right: 2 } })],
    ['has no Biche', () => collection('cards').deleteOne({ _id: 'Biche' })],
    [
      'calls Clad otherwise',
      () => collection('cards').updateOne({ _id: 'Clad' }, { $set: { name: 'Chef' } }),
    ],
  ])('are not there where the database %s', async (_, change) => {
    expect(await hasExercises()).toBe(true);
    await change();
    forgetProcessWide('cached');
    expect(await hasExercises()).toBe(false);
    expect(await open([])).toEqual({ ok: false, code: 'not found' });
  });
});

describe('a small problem', () => {
  it('takes any number of tries, and ends with the right one', async () => {
    const wrong = options.filter((option) => !isSamePlacement(option, answer));
    expect(await open(wrong)).toMatchObject({ value: { attempt: { isSolved: false, isOver: false } } });
    expect(await open([...wrong, answer])).toMatchObject({ value: { attempt: { isSolved: true } } });
  });

  it('shows its solution on request after three misses, and not before', async () => {
    expect(await open([one, two, three], true)).toMatchObject({ value: { isGivenUp: true } });
    for (const tries of [[], [one, two], [one, two, answer]])
      expect(await open(tries, true)).toEqual({ ok: false, code: 'not found' });
  });

  it('is not found with impossible tries', async () => {
    for (const tries of [
      [one, one],
      [answer, one],
    ])
      expect(await open(tries)).toEqual({ ok: false, code: 'not found' });
    for (const text of ['99', '17-', 'x', '-', '17'.repeat(400), Array(40).fill('17').join('-')])
      expect(await openExercise(aVisitor(), { ...ASKED, tries: text, isGivenUp: false })).toEqual({
        ok: false,
        code: 'not found',
      });
  });
});

describe('solved exercises', () => {
  it('are null for visitors, and their own for players', async () => {
    await tryExercise(me, { ...ASKED, ...answer });
    expect(await findFound(aVisitor())).toBeNull();
    expect(await findFound(me)).toEqual(new Set(['combos-3']));
    expect(await findFound(aPlayer({ id: 2 }))).toEqual(new Set());
    expect(await open([], false, me)).toMatchObject({ value: { found: new Set(['combos-3']) } });
  });

  it('leave out problems removed from the tutorial', async () => {
    await collection('exercises').insertOne({ _id: 1, found: ['plus-9', 'plus-1'] });
    expect(await findFound(me)).toEqual(new Set(['plus-1']));
  });
});
