import { TooMany } from '#lib/base/request-errors.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { collection } from '#lib/db/collections.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import {
  findDayBefore,
  findToday,
  getProblem,
  openProblem,
  tryPlay,
  triesCookie,
  visitorTries,
} from './problem-service.ts';
import { listArchive } from './archive-service.ts';
import { dayAfter } from './month.ts';
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
});

it('months lead to the last one before that has problems, and the first one to none', async () => {
  await todays();
  await collection('problems').deleteMany({ day: { $ne: TODAY } });
  const later = () => new Date('2027-02-01T12:00:00Z');
  const query = { niveau: null, regles: null };
  const before = async (mois: string | null) =>
    (await listArchive(aVisitor(), { mois, ...query }, later)).before;
  expect([await before(null), await before('2026-11'), await before('1970-01')]).toEqual([
    '2026-11',
    null,
    null,
  ]);
});

it('months lead to the next one that has problems, and the last of these to the current one', async () => {
  await todays();
  await collection('problems').deleteMany({ day: { $nin: [TODAY, '2026-12-01'] } });
  const later = () => new Date('2027-02-01T12:00:00Z');
  const after = async (mois: string) =>
    (await listArchive(aVisitor(), { mois, niveau: null, regles: null }, later)).after;
  expect([await after('2025-01'), await after('2026-11'), await after('2026-12')]).toEqual([
    '2026-11',
    '2026-12',
    '2027-02',
  ]);
  expect(await after('2027-02')).toBeNull();
});

describe('a try of a visitor', () => {
  const RETURNING = { address: '2001:db8::1' };

  /** Makes a try like a browser, which keeps its cookie. */
  async function tryAs(visitor: Viewer, play: Placement): Promise<readonly [Viewer, string | null]> {
    const made = await tryPlay(visitor, { day: TODAY, ...play }, now);
    if (!made.ok) return [visitor, made.code];
    return [{ ...visitor, tries: made.value.kept?.value ?? null }, null];
  }

  it('is kept by the browser: at most three tries, each once, and none after the answer', async () => {
    const problem = await todays();
    const [one, two, three, four] = wrongPlays(problem);
    if (!one || !two || !three || !four) throw new Error('Fewer than four wrong plays');
    const open = async (visitor: Viewer) => openProblem(visitor, TODAY, now);
    let [visitor] = await tryAs(aVisitor(RETURNING), one);
    expect(await open(visitor)).toMatchObject({ value: { attempt: { left: 2, isOver: false } } });
    expect((await tryAs(visitor, one))[1]).toBe('already tried');
    const [solver] = await tryAs(visitor, problem.answer);
    expect(await open(solver)).toMatchObject({ value: { attempt: { isSolved: true, left: 1 } } });
    expect((await tryAs(solver, two))[1]).toBe('done');
    [visitor] = await tryAs(visitor, two);
    [visitor] = await tryAs(visitor, three);
    expect(await open(visitor)).toMatchObject({ value: { attempt: { isOver: true, isSolved: false } } });
    expect((await tryAs(visitor, four))[1]).toBe('done');
    expect(await open(aVisitor())).toMatchObject({ value: { attempt: { left: 3 } } });
    expect(await collection('problemTries').countDocuments()).toBe(0);
  });

  it('counts towards a limit of thirty per client, day and problem, unless refused', async () => {
    const problem = await todays();
    const [wrong] = wrongPlays(problem);
    if (!wrong) throw new Error('No wrong play');
    const forgetful = aVisitor(RETURNING);
    const [visitor] = await tryAs(forgetful, wrong);
    for (let times = 0; times < 5; times += 1) await tryAs(visitor, wrong);
    for (let times = 1; times < 30; times += 1) expect((await tryAs(forgetful, wrong))[1]).toBeNull();
    await expect(tryAs(forgetful, wrong)).rejects.toThrow(TooMany);
    expect((await tryAs(aVisitor({ address: '2001:db8:1::1' }), wrong))[1]).toBeNull();
    expect((await tryPlay(me, { day: TODAY, ...wrong }, now)).ok).toBe(true);
  });

  it('is ignored when the cookie holds an impossible attempt or was not written by the site', async () => {
    const problem = await todays();
    const [one] = wrongPlays(problem);
    if (!one) throw new Error('No wrong play');
    const twice = triesCookie(aVisitor(), TODAY, [one, one]).value;
    for (const tries of [twice, `${TODAY}_17~${'A'.repeat(22)}`, `${TODAY}_17`, null])
      expect(await openProblem(aVisitor({ tries }), TODAY, now)).toMatchObject({
        value: { attempt: { left: 3 } },
      });
  });

  it('is kept for the most recently tried days, in a cookie of bounded length', () => {
    const days = Array.from({ length: 40 }, (_, at) => dayAfter(TODAY, -at));
    const play = { slot: 1, x: 0, y: 0 } as const;
    const keep = (tries: string | null, day: string) =>
      triesCookie(aVisitor({ tries }), day, [play, play, play]).value;
    const tries = days.reduce<string | null>(keep, null) ?? '';
    expect(tries.length).toBeLessThan(600);
    const kept = days.filter((day) => visitorTries(aVisitor({ tries }), day).length === 3);
    expect(kept).toEqual(days.slice(-24));
  });
});

describe('a try of a player', () => {
  it('is counted once, even if sent repeatedly and from several devices', async () => {
    const problem = await todays();
    const [wrong] = wrongPlays(problem);
    if (!wrong) throw new Error('No wrong play');
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
    if (!one || !two || !three || !four) throw new Error('Fewer than four wrong plays');
    for (const play of [one, two, three])
      expect(await tryPlay(me, { day: TODAY, ...play }, now)).toMatchObject({ ok: true });
    expect(await tryPlay(me, { day: TODAY, ...four }, now)).toEqual({ ok: false, code: 'done' });
    const other = aPlayer({ id: 2 });
    await tryPlay(other, { day: TODAY, ...problem.answer }, now);
    expect(await tryPlay(other, { day: TODAY, ...one }, now)).toEqual({ ok: false, code: 'done' });
    expect(await tryPlay(me, { day: '2026-11-23', ...one }, now)).toEqual({ ok: false, code: 'not found' });
  });

  it('counts for the streak on its own day only', async () => {
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
