import { countDrawing, DRAWINGS_PER_MINUTE } from '#lib/areas/pictures/drawing-limit.ts';
import { dayAfter } from '#lib/areas/problems/month.ts';
import { storeProblems } from '#lib/areas/problems/testing/stored-problems.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { aVisitor } from '#lib/testing/fake-viewer.ts';
import { TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET } from './[file]/route.ts';

useTestDatabase();

beforeEach(() => {
  forgetProcessWide('drawn-pictures');
  forgetProcessWide('drawing-limiter');
});

const ask = (file: string, headers: Record<string, string> = {}) =>
  GET(new Request(`${TEST_ORIGIN}/img/problemes/${file}`, { headers }), {
    params: Promise.resolve({ file }),
  });

it('shows the problem of a day that has begun, and of no other', async () => {
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

it('is drawn for a client so often a minute, and sent as often as asked once it is', async () => {
  const { day } = await storeProblems(undefined, 40);
  for (let drawn = 0; drawn < DRAWINGS_PER_MINUTE; drawn++)
    await countDrawing({ ...aVisitor(), address: '192.0.2.7' });
  expect((await ask(`${day}.png`, trustedHeaders('192.0.2.7'))).status).toBe(429);
  expect((await ask(`${day}.png`, trustedHeaders('192.0.2.8'))).status).toBe(200);
  expect((await ask(`${day}.png`, trustedHeaders('192.0.2.7'))).status).toBe(200);
});
