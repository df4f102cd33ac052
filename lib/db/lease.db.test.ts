import { setClockAhead, useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { getDb, inTransaction } from './client.ts';
import { collection } from './collections.ts';
import { dropLease, holdLease, takeLease } from './lease.ts';

useTestDatabase();

const MINUTE_MS = 60_000;

/** Moves the end of the lease, as a jumping clock does. */
const moveEnd = (ms: number) =>
  collection('locks').updateOne({ _id: 'work' }, [{ $set: { until: { $add: ['$until', ms] } } }]);

const hold = (holder: string) => inTransaction(({ session }) => holdLease('work', holder, session));

/** True while a write to the leases is in progress, such as one that waits for a transaction. */
async function isWriting(): Promise<boolean> {
  const command = { $currentOp: { allUsers: true } };
  const own = { active: true, ns: `${getDb().databaseName}.locks`, 'command.findAndModify': 'locks' };
  const found = await getDb()
    .client.db('admin')
    .aggregate([command, { $match: own }])
    .toArray();
  return found.length > 0;
}

describe('a lease', () => {
  it('has one holder, who may renew it, until it is released', async () => {
    expect(await Promise.all([takeLease('work', 'one'), takeLease('work', 'one')])).toContain(true);
    expect(await takeLease('work', 'one')).toBe(true);
    expect(await takeLease('work', 'two')).toBe(false);
    await dropLease('work', 'two');
    expect(await takeLease('work', 'two')).toBe(false);
    await dropLease('work', 'one');
    expect(await takeLease('work', 'two')).toBe(true);
  });

  it('goes to one of several processes that ask at once', async () => {
    const asked = ['one', 'two', 'three', 'four', 'five'].map((holder) => takeLease('work', holder));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  });

  it("is not taken by a process whose own clock is an hour ahead, as MongoDB's clock decides", async () => {
    await takeLease('work', 'one');
    setClockAhead(60 * MINUTE_MS);
    expect(await takeLease('work', 'two')).toBe(false);
    jest.useRealTimers();
  });

  it('can be taken over once it has expired', async () => {
    await takeLease('work', 'one');
    await moveEnd(-MINUTE_MS - 1);
    expect(await takeLease('work', 'two')).toBe(true);
  });

  it('can be taken over when it ends later than any lease can, because the clock was put back', async () => {
    await takeLease('work', 'dead');
    await moveEnd(60 * MINUTE_MS);
    expect(await takeLease('work', 'two')).toBe(true);
  });

  it('once taken over, is lost to its former holder, whose late transaction cannot be committed', async () => {
    await takeLease('work', 'one');
    await expect(hold('one')).resolves.toBeUndefined();
    await moveEnd(-60 * MINUTE_MS);
    await takeLease('work', 'two');
    await expect(hold('one')).rejects.toThrow('Another process has taken the lease « work »');
    await expect(hold('two')).resolves.toBeUndefined();
  });

  it('cannot be taken over between the renewal in a transaction and its end', async () => {
    await takeLease('work', 'one');
    const order: string[] = [];
    let taking: Promise<unknown> = Promise.resolve();
    await moveEnd(-60 * MINUTE_MS);
    await inTransaction(async ({ session }) => {
      await holdLease('work', 'one', session);
      taking = takeLease('work', 'two').then((isTaken) => order.push(`two: ${isTaken}`));
      await until(isWriting);
      order.push('one ends');
    });
    await taking;
    expect(order).toEqual(['one ends', 'two: false']);
  });
});
