import { countDrawing, DRAWINGS_PER_MINUTE } from '#lib/areas/pictures/picture-store.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { makeSetupLink } from '#lib/areas/positions/setup-link.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { aVisitor, insertGuild } from '#lib/testing/factories.ts';
import { TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as game } from './games/[id]/[file]/route.ts';
import { GET as guild } from './og/guilds/[file]/route.ts';
import { GET as position } from './positions/[start]/[file]/route.ts';
import { dayAfter } from '#lib/areas/problems/month.ts';
import { storeProblems } from '#lib/areas/problems/testing/stored-problems.ts';
import { GET as problem } from './problemes/[file]/route.ts';

useTestDatabase();

beforeEach(() => {
  forgetProcessWide('drawn-pictures');
  forgetProcessWide('drawing-limiter');
});

describe('the preview picture of a position', () => {
  const START = makeSetupLink({
    rules: [],
    firstPlayer: 'red',
    blue: [1, 2, 3, 4, 5],
    red: [6, 7, 8, 9, 10],
    elements: [],
    walls: [],
  });

  const MOVED = `${makeBranchesLink([[{ slot: 0, cell: 4 }]])}.png`;

  const ask = (start: string, file: string, headers: Record<string, string> = {}) =>
    position(new Request(`${TEST_ORIGIN}/img/positions/${start}/${file}`, { headers }), {
      params: Promise.resolve({ start, file }),
    });
  const typeOf = (answer: Response) => answer.headers.get('content-type');

  beforeEach(async () => {
    const face = { deck: 'Aurore', up: 1, right: 2, down: 3, left: 4, element: 'Feu', price: null };
    await collection('cards').insertMany(
      Array.from({ length: 10 }, (_, at) => ({
        _id: `c${at + 1}`,
        number: at + 1,
        name: `Carte ${at + 1}`,
        ...face,
      })),
    );
  });

  it('shows a composed start, and its moves', async () => {
    const [start, moved] = [await ask(START, '1.png'), await ask(START, MOVED)];
    expect([start, moved].map(typeOf)).toEqual(['image/png', 'image/png']);
    expect(start.headers.get('cache-control')).toContain('max-age=3600');
    expect(Buffer.from(await start.arrayBuffer())).not.toEqual(Buffer.from(await moved.arrayBuffer()));
  });

  it('shows another line of a game', async () => {
    await collection('games').insertOne(aStoredGame());
    expect(typeOf(await ask(`partie-${aStoredGame()._id}`, '1.png'))).toBe('image/png');
  });

  it('is 404 for a start, moves or a game that do not exist', async () => {
    const asked = [
      ['2abc', '1.png'],
      [START, '1.jpg'],
      [START, `1${'b'.repeat(300)}.png`],
      [`1${'b'.repeat(300)}`, '1.png'],
      ['partie-999999', '1.png'],
      ['partie-', '1.png'],
    ] as const;
    const answers = await Promise.all(asked.map(([start, file]) => ask(start, file)));
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 404));
  });

  it('is drawn a limited number of times per client and minute, and served without limit once drawn', async () => {
    const asked = trustedHeaders('192.0.2.7');
    expect((await ask(START, '1.png', asked)).status).toBe(200);
    for (let drawn = 1; drawn < DRAWINGS_PER_MINUTE; drawn++)
      await countDrawing({ ...aVisitor(), address: '192.0.2.7' });
    const refused = await ask(START, MOVED, asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await ask(START, '1.png', asked)).status).toBe(200);
    expect((await ask(START, MOVED, trustedHeaders('192.0.2.8'))).status).toBe(200);
  });
});

describe('the preview picture of a problem', () => {
  const ask = (file: string, headers: Record<string, string> = {}) =>
    problem(new Request(`${TEST_ORIGIN}/img/problemes/${file}`, { headers }), {
      params: Promise.resolve({ file }),
    });

  it('shows the problem of a past day or today, and of no other', async () => {
    const { day } = await storeProblems(undefined, 200);
    const shown = await ask(`${day}.png`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const file of [
      `${dayAfter(day, 2)}.png`,
      '1999-01-01.png',
      `${day}.jpg`,
      day,
      '2026-02-30.png',
      '.png',
    ])
      expect((await ask(file)).status).toBe(404);
  });

  it('is drawn a limited number of times per client and minute, and served without limit once drawn', async () => {
    const { day } = await storeProblems(undefined, 40);
    for (let drawn = 0; drawn < DRAWINGS_PER_MINUTE; drawn++)
      await countDrawing({ ...aVisitor(), address: '192.0.2.7' });
    expect((await ask(`${day}.png`, trustedHeaders('192.0.2.7'))).status).toBe(429);
    expect((await ask(`${day}.png`, trustedHeaders('192.0.2.8'))).status).toBe(200);
    expect((await ask(`${day}.png`, trustedHeaders('192.0.2.7'))).status).toBe(200);
  });
});

it('pictures of games and of guilds are drawn as often as those of positions', async () => {
  await collection('games').insertOne(aStoredGame());
  await insertGuild();
  const id = String(aStoredGame()._id);
  const ask = (address: string) => {
    const request = new Request(TEST_ORIGIN, { headers: trustedHeaders(address) });
    return Promise.all([
      game(request, { params: Promise.resolve({ id, file: '1.png' }) }),
      guild(request, { params: Promise.resolve({ file: '1.png' }) }),
    ]);
  };
  for (let drawn = 0; drawn < DRAWINGS_PER_MINUTE; drawn++)
    await countDrawing({ ...aVisitor(), address: '192.0.2.7' });
  expect((await ask('192.0.2.7')).map(({ status }) => status)).toEqual([429, 429]);
  expect((await ask('192.0.2.8')).map(({ status }) => status)).toEqual([200, 200]);
});

it('pictures of games name their players anew once an account was closed', async () => {
  const { _id } = aStoredGame();
  await collection('games').insertOne(aStoredGame());
  const [id, start] = [String(_id), `partie-${_id}`];
  const ask = async () => {
    forgetProcessWide('cached');
    const request = new Request(TEST_ORIGIN, { headers: trustedHeaders('192.0.2.7') });
    const answers = await Promise.all([
      game(request, { params: Promise.resolve({ id, file: '1.png' }) }),
      position(request, { params: Promise.resolve({ start, file: '1.png' }) }),
    ]);
    return Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  };
  const before = await ask();
  expect(await ask()).toEqual(before);
  await collection('games').updateOne({ _id }, { $set: { 'blue.name': 'Parti_412' } });
  const after = await ask();
  expect(after.map((picture, at) => before[at]?.equals(picture))).toEqual([false, false]);
});
