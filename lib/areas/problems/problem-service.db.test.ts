import { collection } from '#lib/db/collections.ts';
import { aPlayer, aVisitor } from '#lib/testing/fake-viewer.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { findDayBefore, findToday, getProblem, openProblem, tryPlay } from './problem-service.ts';
import { makeTries } from './problem.ts';
import { storeProblems, wrongPlays } from './testing/stored-problems.ts';

useTestDatabase();

const NOW = new Date('2026-11-22T12:00:00Z');
const TODAY = '2026-11-22';
const now = () => NOW;
const todays = () => storeProblems(now);

const me = aPlayer({ id: 1 });

describe('the problem of a day', () => {
  it('is shown from its day on and never before', async () => {
    await todays();
    expect(await findToday(aVisitor(), now)).toBe(TODAY);
    expect(await findDayBefore(aVisitor(), '2026-11-23')).toBe(TODAY);
    expect(await getProblem(aVisitor(), '2026-11-23', now)).toEqual({ ok: false, code: 'not found' });
    for (const day of ['', '2026-02-30', 'x'])
      expect(await getProblem(aVisitor(), day, now)).toEqual({ ok: false, code: 'not found' });
  });

  it("has a visitor's tries in the address, and refuses those that nobody can have made", async () => {
    const problem = await todays();
    const [one, two, three] = wrongPlays(problem);
    if (!one || !two || !three) throw new Error('Three wrong plays');
    const open = async (tries: string) => openProblem(aVisitor(), { day: TODAY, tries }, now);
    expect(await open(makeTries([one]))).toMatchObject({ value: { attempt: { left: 2, isOver: false } } });
    expect(await open(makeTries([one, problem.answer]))).toMatchObject({
      value: { attempt: { isSolved: true } },
    });
    for (const tries of [makeTries([one, one]), makeTries([problem.answer, one]), '99', '17-', 'x'])
      expect(await open(tries)).toEqual({ ok: false, code: 'not found' });
  });
});

describe('a try of a player', () => {
  it('is counted once, however often and from however many devices it is sent', async () => {
    const problem = await todays();
    const [wrong] = wrongPlays(problem);
    if (!wrong) throw new Error('A wrong play');
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => tryPlay(me, { day: TODAY, ...wrong }, now)),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await tryPlay(me, { day: TODAY, ...wrong }, now)).toEqual({ ok: false, code: 'already tried' });
    expect((await collection('problemTries').findOne({}))?.tries).toEqual([wrong]);
  });

  it('is refused after three, after the answer, and for a day to come', async () => {
    const problem = await todays();
    const [one, two, three, four] = wrongPlays(problem);
    if (!one || !two || !three || !four) throw new Error('Four wrong plays');
    for (const play of [one, two, three])
      expect(await tryPlay(me, { day: TODAY, ...play }, now)).toMatchObject({ ok: true });
    expect(await tryPlay(me, { day: TODAY, ...four }, now)).toEqual({ ok: false, code: 'done' });
    const other = aPlayer({ id: 2 });
    await tryPlay(other, { day: TODAY, ...problem.answer }, now);
    expect(await tryPlay(other, { day: TODAY, ...one }, now)).toEqual({ ok: false, code: 'done' });
    expect(await tryPlay(me, { day: '2026-11-23', ...one }, now)).toEqual({ ok: false, code: 'not found' });
  });

  it('counts for the series on its own day alone', async () => {
    const problem = await todays();
    await tryPlay(me, { day: TODAY, ...problem.answer }, now);
    await tryPlay(
      aPlayer({ id: 2 }),
      { day: TODAY, ...problem.answer },
      () => new Date('2026-11-22T23:01:00Z'),
    );
    const tries = await collection('problemTries').find().sort({ '_id.accountId': 1 }).toArray();
    expect(tries.map(({ isInTime, solvedAt }) => [isInTime, solvedAt !== null])).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});
