import { storeProblems, wrongPlays } from '#lib/areas/problems/testing/stored-problems.ts';
import { dayAfter } from '#lib/areas/problems/month.ts';
import type { Problem } from '#lib/areas/problems/problem.ts';
import { answerSolveLine } from '#lib/game/solver/solve-json.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson, type SentHeaders } from '#lib/testing/requests.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as changeListing } from '../problems/listing/route.ts';
import { GET as listMonth } from '../problems/[month]/route.ts';
import { GET as getDay, POST } from './[day]/route.ts';

useTestDatabase();

let problem: Problem;
let session: { cookie: string };

beforeEach(async () => {
  problem = await storeProblems(undefined, 40);
  await insertAccount({ name: 'Mirabelle' });
  session = {
    cookie: cookiesOf(await postJson(connect, { accountName: 'Mirabelle', password: TEST_PASSWORD })),
  };
});

const at =
  (day: string): Handler =>
  (request) =>
    POST(request, { params: Promise.resolve({ day }) });

async function send(
  body: object,
  { day = problem.day, as = session }: { day?: string; as?: SentHeaders } = {},
) {
  const response = await postJson(at(day), body, as);
  return [response.status, await response.json()] as const;
}

describe('POST /rest/problem/{day}', () => {
  it('explains a wrong try, and shows the continuation of the right one', async () => {
    const [wrong] = wrongPlays(problem);
    expect(await send(wrong!)).toEqual([200, { right: false, tries: 1, reason: expect.any(String) }]);
    expect(await send(problem.answer)).toEqual([
      200,
      { right: true, tries: 2, solution: { ...problem.answer, line: expect.any(Array) } },
    ]);
    expect(await send(problem.answer)).toEqual([200, { error: 'done' }]);
  });

  it('refuses an invalid play of any shape, without counting it', async () => {
    const { slot, x, y } = problem.answer;
    for (const body of [
      {},
      { slot, x },
      { slot: String(slot), x, y },
      { slot: 5, x, y },
      { slot, x: 3, y },
      { slot, x, y: 0.5 },
      { slot: { $ne: null }, x, y },
      { slot: [slot], x, y },
      { slot, x: null, y },
    ])
      expect(await send(body)).toEqual([200, { error: 'bad format' }]);
    expect(await collection('problemTries').countDocuments()).toBe(0);
  });

  it.each(['tomorrow', '2026-02-30', 'x', '1999-01-01'])('has no problem of %s', async (day) => {
    const asked = day === 'tomorrow' ? dayAfter(problem.day, 2) : day;
    expect(await send(problem.answer, { day: asked })).toEqual([200, { error: 'not found' }]);
  });

  it('counts the tries of visitors in a cookie', async () => {
    const [wrong] = wrongPlays(problem);
    const first = await postJson(at(problem.day), wrong!);
    expect(await first.json()).toEqual({ right: false, tries: 1, reason: expect.any(String) });
    const as = { cookie: cookiesOf(first) };
    expect(await send(wrong!, { as })).toEqual([200, { error: 'already tried' }]);
    const [, second] = await send(problem.answer, { as });
    expect(second).toMatchObject({ right: true, tries: 2, solution: expect.any(Object) });
  });

  it('redirects a form beyond the limit of a client back to the page, and answers programs with 429', async () => {
    const [wrong] = wrongPlays(problem);
    for (let times = 0; times < 30; times += 1) await send(wrong!, { as: {} });
    expect(await send(wrong!, { as: {} })).toEqual([429, { error: 'too many requests' }]);
    const { slot, x, y } = wrong!;
    const fields = { day: problem.day, slot: String(slot), x: String(x), y: String(y) };
    const answer = await postForm(at(problem.day), fields);
    expect(answer.headers.get('location')).toBe(`/probleme/${problem.day}#erreurs`);
  });

  it('accepts the form and redirects to the page of the day', async () => {
    const fields = {
      day: problem.day,
      ...Object.fromEntries(Object.entries(problem.answer).map(([k, v]) => [k, String(v)])),
    };
    const post = async () => (await postForm(at(problem.day), fields, session)).headers.get('location');
    expect(await post()).toBe(`/probleme/${problem.day}#table`);
    expect(await post()).toBe(`/probleme/${problem.day}#erreurs`);
    expect(await collection('problemTries').countDocuments({ solvedAt: { $ne: null } })).toBe(1);
  });
});

describe('GET /rest/problem/{day}', () => {
  const ask = async (day: string) => {
    const response = await get((request) => getDay(request, { params: Promise.resolve({ day }) }));
    return (await response.json()) as { position?: unknown };
  };

  it('gives the position in the format of the batch solver, and nothing of the solution', async () => {
    const answer = await ask(problem.day);
    expect(answer).toEqual({
      day: problem.day,
      difficulty: problem.level,
      position: { board: expect.any(Object), cards: expect.any(Object) },
      player: problem.position.turn,
    });
    const solved = JSON.parse(answerSolveLine(JSON.stringify(answer.position), () => 0)) as object;
    const plays = problem.options.map(({ line: _, ...play }) => play);
    expect(solved).toEqual({ value: problem.value, plays, ms: 0 });
  });

  it('refuses future and invalid days', async () => {
    for (const day of [dayAfter(problem.day, 2), dayAfter(problem.day, -90), '2026-02-30', 'x'])
      expect(await ask(day)).toEqual({ error: 'not found' });
  });
});

describe('GET /rest/problems/{month}', () => {
  const ask = async (month: string) => {
    const response = await get((request) => listMonth(request, { params: Promise.resolve({ month }) }));
    return (await response.json()) as { problems?: readonly { day: string }[] };
  };

  it('lists a month up to today, without future days', async () => {
    const { problems = [] } = await ask(problem.day.slice(0, 7));
    const days = problems.map(({ day }) => day);
    expect(days[0]).toBe(problem.day);
    expect(days).toEqual(days.toSorted().reverse());
    expect(problems[0]).toMatchObject({ difficulty: problem.level, player: problem.position.turn });
  });

  it('refuses a future or invalid month', async () => {
    for (const month of ['2999-01', '2026-13', '2026-1', problem.day, 'x'])
      expect(await ask(month)).toEqual({ error: 'not found' });
    expect(await ask('1999-01')).toEqual({ month: '1999-01', problems: [] });
  });
});

describe('POST /rest/problems/listing', () => {
  const answer = async (body: object, as: SentHeaders) =>
    (await (await postJson(changeListing, body, as)).json()) as object;

  it('removes the player from the lists, and adds them again', async () => {
    for (const isListed of [false, false, true, true]) {
      expect(await answer({ isListed }, session)).toEqual({ isListed });
      expect(await collection('problemPlayers').countDocuments()).toBe(isListed ? 0 : 1);
    }
  });

  it('refuses visitors, and anything but a boolean', async () => {
    expect(await answer({}, {})).toEqual({ error: 'not logged in' });
    for (const isListed of ['true', 1, null, [], { $ne: 1 }, undefined])
      expect(await answer({ isListed }, session)).toEqual({ error: 'bad value' });
  });

  it('accepts the form and redirects to the month', async () => {
    const send = async (mois: string) =>
      (await postForm(changeListing, { mois, isListed: 'false' }, session)).headers.get('location');
    expect(await send('2026-11')).toBe('/problemes?mois=2026-11');
    expect(await send('//evil.example')).toBe('/problemes');
  });
});
