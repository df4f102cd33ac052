import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import { countAllSolved, findProblemRun } from '#lib/db/problem-months.ts';
import { insertAccount, insertNickname, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { changeListing, getFinders, listMonth } from './month-service.ts';
import { daysOf, monthAfter, ranked } from './month.ts';
import { addTry } from './problem-repo.ts';

useTestDatabase();

const MONTH = '2026-11';
const WRONG = [
  { slot: 0, x: 0, y: 0 },
  { slot: 0, x: 1, y: 0 },
] as const;
const RIGHT = { slot: 1, x: 2, y: 2 } as const;

/** Solves the problems of days of November after `wrong` wrong tries each, on the day itself or later. */
async function solve(accountId: number, days: readonly number[], { wrong = 0, isInTime = true } = {}) {
  for (const number of days) {
    const day = `${MONTH}-${String(number).padStart(2, '0')}`;
    const made = { accountId, day, isInTime };
    for (const [minute, play] of [...WRONG.slice(0, wrong), RIGHT].entries()) {
      const at = new Date(Date.parse(`${day}T10:00:00Z`) + (accountId * 3 + minute) * 60_000);
      await addTry({ ...made, play, at, isRight: play === RIGHT });
    }
  }
}

async function player(name: string, changes: Partial<AccountDocument> = {}): Promise<number> {
  const { _id } = await insertAccount({ name: `compte-${name}`, passwordHash: null, ...changes });
  const nickname = await insertNickname({ name, accountId: _id, isMain: true });
  await collection('accounts').updateOne({ _id }, { $set: { rankingNicknameId: nickname._id } });
  return _id;
}

const linesOf = async (viewer = aVisitor()) => (await listMonth(viewer, MONTH)).lines;
const namesOf = async () => (await linesOf()).map(({ name }) => name);

describe('the list of a month', () => {
  it('ranks by problems found on their day, then by tries, then by the longest streak', async () => {
    const [row, often, tried, late] = [
      await player('Suite'),
      await player('Souvent'),
      await player('Essais'),
      await player('Tard'),
    ];
    await solve(row, [1, 2, 3, 20]);
    await solve(often, [1, 3, 5, 7, 9]);
    await solve(tried, [1, 2, 3, 4], { wrong: 1 });
    await solve(late, [1, 2, 3, 4, 5, 6], { isInTime: false });
    expect(await linesOf()).toEqual([
      { rank: 1, name: 'Souvent', solved: 5, tries: 5, row: 1, isYou: false },
      { rank: 2, name: 'Suite', solved: 4, tries: 4, row: 3, isYou: false },
      { rank: 3, name: 'Essais', solved: 4, tries: 8, row: 4, isYou: false },
    ]);
    expect((await listMonth(aVisitor(), '2026-10')).lines).toEqual([]);
  });

  it('counts a problem once when several devices solve it at the same time', async () => {
    const id = await player('Double');
    await Promise.all([solve(id, [1]), solve(id, [1]), solve(id, [1])]);
    expect(await linesOf()).toMatchObject([{ solved: 1, tries: 1, row: 1 }]);
  });

  it('leaves out players who are private, banned or opted out, and shows a player without a public name as « Anonyme »', async () => {
    const ban = { banner: 'Squonk', date: new Date(), reason: '', until: null };
    const ids = [
      await player('Montrée'),
      await player('Privée', { isPrivate: true }),
      await player('Bannie', { ban }),
      await player('Absente'),
      await player('Cachée'),
    ];
    for (const id of ids) await solve(id, [1]);
    await changeListing(aPlayer({ id: ids[3] }), { isListed: false });
    await collection('accounts').updateOne({ _id: ids[4] }, { $set: { rankingNicknameId: null } });
    expect(new Set(await namesOf())).toEqual(new Set(['Montrée', null]));
    await collection('nicknames').updateOne({ name: 'Montrée' }, { $set: { name: 'Renommée' } });
    forgetProcessWide('cached');
    await changeListing(aPlayer({ id: ids[3] }), { isListed: true });
    expect(new Set(await namesOf())).toEqual(new Set(['Renommée', 'Absente', null]));
  });

  it('leaves out an account of less than a day, which may have been made for more tries', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await solve(await player('Neuve', { registeredAt: hoursAgo(23) }), [1]);
    await solve(await player('Veille', { registeredAt: hoursAgo(25) }), [1]);
    expect(await namesOf()).toEqual(['Veille']);
  });

  it('shows players their own figures, listed or not', async () => {
    const id = await player('Moi');
    await solve(id, [1, 2]);
    const me = aPlayer({ id });
    expect((await listMonth(me, MONTH)).lines).toMatchObject([{ rank: 1, isYou: true }]);
    await changeListing(me, { isListed: false });
    const { lines, you } = await listMonth(me, MONTH);
    expect(lines).toEqual([]);
    expect(you).toEqual({
      score: { accountId: id, solved: 2, tries: 2, row: 2 },
      isOff: true,
      isPrivate: false,
    });
    expect((await listMonth(aVisitor(), MONTH)).you).toBeNull();
  });

  it('equals a recount from the tries', async () => {
    await solve(await player('Une'), [1, 2, 4], { wrong: 2 });
    await solve(await player('Autre'), [2, 3]);
    const before = await linesOf();
    await collection('problemMonths').deleteMany({});
    await countAllSolved();
    await countAllSolved();
    expect(await linesOf()).toEqual(before);
  });

  it('gives equal scores the same rank', () => {
    const score = (solved: number, tries: number) => ({ solved, tries, row: 1 });
    const ranks = ranked([score(3, 3), score(2, 2), score(2, 2), score(2, 3)]).map(({ rank }) => rank);
    expect(ranks).toEqual([1, 2, 2, 4]);
  });
});

describe('the solvers of a problem', () => {
  it('counts every player who tried, and names only the first solver', async () => {
    const [first, second, third] = [await player('Aube'), await player('Midi'), await player('Soir')];
    expect(await getFinders(aVisitor(), `${MONTH}-01`)).toEqual({
      tried: 0,
      found: 0,
      first: null,
      isYou: false,
    });
    await addTry({
      ...{ accountId: third, day: `${MONTH}-01`, play: WRONG[0], at: new Date() },
      ...{ isRight: false, isInTime: false },
    });
    await solve(second, [1]);
    await solve(first, [1]);
    expect(await getFinders(aVisitor(), `${MONTH}-01`)).toEqual({
      tried: 3,
      found: 2,
      first: 'Aube',
      isYou: false,
    });
  });

  it('names nobody when the first solver is not shown', async () => {
    await solve(await player('Discrète', { isPrivate: true }), [1]);
    await solve(await player('Seconde'), [1]);
    expect(await getFinders(aVisitor(), `${MONTH}-01`)).toEqual({
      tried: 2,
      found: 2,
      first: null,
      isYou: false,
    });
  });
});

it('counts a run of days however many months it lasts', async () => {
  const months = Array.from({ length: 20 }, (_, back) => monthAfter(MONTH, -back));
  await collection('problemMonths').insertMany(
    months.map((month) => {
      const { last } = daysOf(month);
      const days = Number(last.slice(-2));
      return { _id: { accountId: 1, month }, solved: days, tries: days, row: days, inRow: days, last };
    }),
  );
  expect(await findProblemRun(1)).toEqual({ days: 609, last: '2026-11-30' });
});
