import { storeProblems, wrongPlays } from '#lib/areas/problems/testing/stored-problems.ts';
import { dayAfter } from '#lib/areas/problems/problem-day.ts';
import type { Problem } from '#lib/areas/problems/problem.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson, type SentHeaders } from '#lib/testing/requests.ts';
import type { Handler } from '#lib/web/rest.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as connect } from '../connect/route.ts';
import { POST } from './[day]/route.ts';

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
  it('tells a wrong try why, and the right one what follows', async () => {
    const [wrong] = wrongPlays(problem);
    expect(await send(wrong!)).toEqual([200, { right: false, tries: 1, reason: expect.any(String) }]);
    expect(await send(problem.answer)).toEqual([
      200,
      { right: true, tries: 2, solution: { ...problem.answer, line: expect.any(Array) } },
    ]);
    expect(await send(problem.answer)).toEqual([200, { error: 'done' }]);
  });

  it('refuses a play that is none, whatever its shape, and counts nothing', async () => {
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

  it.each(['tomorrow', '2026-02-30', 'x', '1999-01-01'])('knows no problem of %s', async (day) => {
    const asked = day === 'tomorrow' ? dayAfter(problem.day, 2) : day;
    expect(await send(problem.answer, { day: asked })).toEqual([200, { error: 'not found' }]);
  });

  it('refuses visitors before it looks at what they send', async () => {
    for (const body of [problem.answer, {}, { slot: 'x' }])
      expect(await send(body, { as: {} })).toEqual([200, { error: 'not logged in' }]);
  });

  it('takes the form and leads back to the page of the day', async () => {
    const fields = {
      day: problem.day,
      ...Object.fromEntries(Object.entries(problem.answer).map(([k, v]) => [k, String(v)])),
    };
    const post = async () => (await postForm(at(problem.day), fields, session)).headers.get('location');
    expect(await post()).toBe(`/probleme/${problem.day}`);
    expect(await post()).toBe(`/probleme/${problem.day}#erreurs`);
    expect(await collection('problemTries').countDocuments({ solvedAt: { $ne: null } })).toBe(1);
  });
});
