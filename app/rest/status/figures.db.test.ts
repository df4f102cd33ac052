import type { z } from 'zod';
import { noteFigures } from '#lib/areas/status/server-figures-worker.ts';
import { beginOf } from '#lib/areas/status/server-figures.ts';
import { serverFiguresCall } from '#lib/areas/status/status-wire.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { parisDay, addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { takeLease } from '#lib/db/lease.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET } from './figures/route.ts';

useTestDatabase();

beforeEach(() => ['cached', 'tags'].forEach(forgetProcessWide));

type Answer = {
  record: { players: number; at: number } | null;
  players: { from: number; players: number | null }[];
  days: { day: string; games: number | null; accounts: number | null }[];
};

async function ask(query = ''): Promise<Answer> {
  const url = `${TEST_ORIGIN}/rest/status/figures${query}`;
  const answer: unknown = await (await GET(new Request(url, { headers: trustedHeaders() }))).json();
  return (serverFiguresCall.output as z.ZodType<Answer>).parse(answer);
}

it('gives the most players of each step, the record, and null for steps without data', async () => {
  const now = new Date();
  const before = addSeconds(now, -7_200);
  await noteFigures(12, addSeconds(before, -1));
  await noteFigures(31, before);
  await noteFigures(5, now);
  await noteFigures(3, now);
  const { record, players } = await ask();
  expect(record).toEqual({ players: 31, at: Math.floor(before.getTime() / 1000) });
  expect(players).toHaveLength(48);
  expect(players.at(-1)?.players).toBe(5);
  expect(players.at(-2)?.players).toBeNull();
  expect(players.at(-5)?.players).toBe(31);
  expect((await ask('?periode=semaine')).players.at(-3)?.players).toBe(31);
  for (const periode of ['mois', 'an'])
    expect(Math.max(...(await ask(`?periode=${periode}`)).players.map((day) => day.players ?? 0))).toBe(31);
});

it('has no record before anybody was online', async () => {
  await noteFigures(0, new Date());
  expect((await ask()).record).toBeNull();
});

it('counts the new accounts of players by day in Paris, those of days without the site included', async () => {
  const now = new Date();
  const lastWeek = addSeconds(now, -7 * 86_400);
  await insertAccount({ name: 'Mirabelle', registeredAt: beginOf('day', now) });
  await insertAccount({ name: 'Octave', registeredAt: lastWeek });
  await insertAccount({ name: 'AuHasard', registeredAt: now, type: 'robot' });
  await noteFigures(0, now);
  const { days } = await ask();
  expect(days).toHaveLength(30);
  expect(days.filter(({ accounts }) => accounts !== 0).map(({ day }) => day)).toEqual([
    parisDay(lastWeek),
    parisDay(now),
  ]);
  expect(days.at(-1)).toEqual({ day: parisDay(now), games: 0, accounts: 1 });
});

it('counts a day again after its end, and only once', async () => {
  const evening = new Date('2026-11-25T21:00:00Z');
  await noteFigures(0, evening);
  await insertAccount({ name: 'Mirabelle', registeredAt: addSeconds(evening, 3_000) });
  await noteFigures(0, addSeconds(evening, 7_201));
  await insertAccount({ name: 'Octave', registeredAt: addSeconds(evening, 3_001) });
  await noteFigures(0, addSeconds(evening, 8_000));
  const day = await collection('serverFigures').findOne({
    _id: { step: 'day', from: new Date('2026-11-24T23:00:00Z') },
  });
  expect(day).toMatchObject({
    accounts: 1,
    expiresAt: addSeconds(new Date('2026-11-24T23:00:00Z'), 400 * 86_400),
  });
});

it('writes nothing while another process holds the lease', async () => {
  await takeLease('server-figures', 'another');
  expect(await noteFigures(4, new Date())).toBe(false);
  expect(await collection('serverFigures').countDocuments()).toBe(0);
});

it('refuses an unknown period', async () => {
  const url = `${TEST_ORIGIN}/rest/status/figures?periode=siecle`;
  expect((await GET(new Request(url, { headers: trustedHeaders() }))).status).toBe(400);
});
