import { collection } from '#lib/db/collections.ts';
import { activityJson } from '#lib/back-office/activity/activity-wire.ts';
import { ask, insertCopy, logIn, useZoe } from '#lib/back-office/testing/zoe.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as activity } from './activity/route.ts';

useTestDatabase();
useZoe();

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

describe('GET /rest/admin/activity', () => {
  it('answers the last connections and sign-ups, newest first, the latter without robots', async () => {
    const watcher = await logIn('Watcher1', ['activity-watch']);
    const ada = await insertCopy({ name: 'Ada', registeredAt: day(3), lastLoginAt: day(4) });
    const bea = await insertCopy({ name: 'Bea', registeredAt: day(5), lastLoginAt: day(6) });
    const robot = await insertCopy({ name: 'Robot', type: 'robot', registeredAt: day(7) });
    const answer = activityJson.parse(await ask(activity, watcher));
    expect(answer.lastCo).toEqual([
      { account_id: bea, name: 'Bea', last_connection: day(6).getTime() / 1000 },
      { account_id: ada, name: 'Ada', last_connection: day(4).getTime() / 1000 },
    ]);
    expect(answer.lastSubscribe.slice(0, 2)).toEqual([
      { account_id: bea, name: 'Bea', creation: day(5).getTime() / 1000 },
      { account_id: ada, name: 'Ada', creation: day(3).getTime() / 1000 },
    ]);
    expect(answer.lastSubscribe.map(({ account_id }) => account_id)).not.toContain(robot);
    expect(activityJson.parse(await ask(activity, watcher, '?limit=1')).lastCo).toHaveLength(1);
  });

  it('uses an index for both lists', async () => {
    const accounts = collection('accounts');
    const plans = await Promise.all([
      accounts
        .find({ lastLoginAt: { $gt: new Date(0) } })
        .sort({ lastLoginAt: -1 })
        .explain(),
      accounts.find({ type: 'player' }).sort({ registeredAt: -1 }).explain(),
    ]);
    for (const { queryPlanner } of plans) {
      const { winningPlan } = queryPlanner as { winningPlan: object };
      expect(JSON.stringify(winningPlan)).toMatch(/"IXSCAN"/);
      expect(JSON.stringify(winningPlan)).not.toMatch(/"(COLLSCAN|SORT)"/);
    }
  });
});
