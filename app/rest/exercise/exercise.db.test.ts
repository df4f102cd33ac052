import { exercisePage, getExercise, type ExerciseKey } from '#lib/areas/exercises/exercise.ts';
import { makeTries } from '#lib/areas/problems/problem.ts';
import { collection } from '#lib/db/collections.ts';
import { isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { insertAccount, TEST_PASSWORD, insertDemoCards } from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson, type SentHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { POST as connect } from '../connect/route.ts';
import { POST } from './[lesson]/[number]/route.ts';

useTestDatabase();

const PLUS: ExerciseKey = { lesson: 'plus', number: 2 };
const { answer, options } = getExercise(PLUS);
const [wrong, other] = options
  .filter((option) => !isSamePlacement(option, answer))
  .map(({ slot, x, y }): Placement => ({ slot, x, y }));
if (!wrong || !other) throw new Error('Fewer than two wrong plays');

let session: { cookie: string };

beforeEach(async () => {
  await insertDemoCards();
  await insertAccount({ name: 'Mirabelle' });
  session = {
    cookie: cookiesOf(await postJson(connect, { accountName: 'Mirabelle', password: TEST_PASSWORD })),
  };
});

const at =
  (params: { lesson: string; number: string }): Handler =>
  (request) =>
    POST(request, { params: Promise.resolve(params) });

const ROUTE = at({ lesson: 'plus', number: '2' });

async function send(body: object, { to = ROUTE, as = session }: { to?: Handler; as?: SentHeaders } = {}) {
  const response = await postJson(to, body, as);
  return [response.status, await response.json()] as const;
}

const stored = () => collection('exercises').find().toArray();

describe('POST /rest/exercise/{lesson}/{number}', () => {
  it('explains a wrong try and stores nothing', async () => {
    expect(await send(wrong)).toEqual([200, { right: false, found: 0, reason: expect.any(String) }]);
    expect(await stored()).toEqual([]);
  });

  it('shows the continuation of the right play, and counts it once for repeated and concurrent requests', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(answer)));
    const told = { right: true, found: 1, solution: { ...answer, line: expect.any(Array) } };
    expect(sent).toEqual(Array.from({ length: 4 }, () => [200, told]));
    const first = getExercise({ lesson: 'base', number: 1 });
    expect(await send(first.answer, { to: at({ lesson: 'base', number: '1' }) })).toMatchObject([
      200,
      { found: 2 },
    ]);
    expect((await stored()).map(({ found }) => found)).toEqual([['plus-2', 'base-1']]);
  });

  it.each([
    ['plus', '4'],
    ['plus', '02'],
    ['plus', ''],
    ['nope', '1'],
    ['constructor', '1'],
  ])('does not know %s %s', async (lesson, number) => {
    expect(await send(answer, { to: at({ lesson, number }) })).toEqual([200, { error: 'not found' }]);
  });

  it('refuses an invalid play of any shape', async () => {
    const { slot, x, y } = answer;
    for (const body of [
      {},
      { slot, x },
      { slot: String(slot), x, y },
      { slot, x: 3, y },
      { slot: [0], x, y },
    ])
      expect(await send(body)).toEqual([200, { error: 'bad format' }]);
  });

  it('refuses a played card, and an occupied cell', async () => {
    const { hands, board } = getExercise(PLUS).position;
    const played = hands.blue.findIndex((card) => card === null);
    const taken = board.findIndex((placed) => placed !== null);
    expect(await send({ ...answer, slot: played })).toEqual([200, { error: 'empty slot' }]);
    expect(await send({ slot: answer.slot, x: taken % 3, y: Math.floor(taken / 3) })).toEqual([
      200,
      { error: 'occupied' },
    ]);
  });

  it('asks visitors to log in first, regardless of the input', async () => {
    for (const body of [answer, {}])
      expect(await send(body, { as: {} })).toEqual([200, { error: 'not logged in' }]);
    expect(await stored()).toEqual([]);
  });
});

describe('its form', () => {
  const fields = { lesson: 'plus', number: '2' };
  const next = async (play: Placement, essais: string, to = fields) => {
    const { slot, x, y } = play;
    const sent = { ...to, slot: String(slot), x: String(x), y: String(y), essais };
    const response = await postForm(at(to), sent, session);
    expect(response.status).toBe(303);
    return response.headers.get('location');
  };
  const page = (...tries: Placement[]) => `${exercisePage(PLUS)}?essais=${makeTries(tries)}`;

  it('redirects to the page with this try after the previous ones, each once', async () => {
    expect(await next(wrong, '')).toBe(page(wrong));
    expect(await next(answer, makeTries([wrong, other]))).toBe(page(wrong, other, answer));
    expect(await next(wrong, makeTries([wrong, other]))).toBe(page(other, wrong));
    expect(await next(wrong, 'https://example.org')).toBe(page(wrong));
  });

  it('redirects back with a refusal, and to the rules for an unknown problem', async () => {
    expect(await next({ ...answer, slot: 7 as 0 }, '')).toBe(`${exercisePage(PLUS)}#erreurs`);
    expect(await next(answer, '', { lesson: 'nope', number: '1' })).toBe('/tutoriel.html#erreurs');
  });
});
