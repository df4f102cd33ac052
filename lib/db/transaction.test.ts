import type { ClientSession } from 'mongodb';
import { isDatabaseAway } from './database-away.ts';
import { runTransaction } from './transaction.ts';

/** An error of the driver with one of its labels. */
function labelled(label: string): Error {
  return Object.assign(new Error(label), { hasErrorLabel: (asked: string) => asked === label });
}

const TRANSIENT = 'TransientTransactionError';
const UNKNOWN = 'UnknownTransactionCommitResult';

/** A session whose commits end with the given outcomes, in turn; null is a success. */
function sessionWith(...commits: (Error | null)[]) {
  const calls: string[] = [];
  let isActive = false;
  const session = {
    inTransaction: () => isActive,
    startTransaction: () => {
      isActive = true;
      calls.push('start');
    },
    commitTransaction: () => {
      isActive = false;
      calls.push('commit');
      const error = commits.length > 1 ? commits.shift() : commits[0];
      return error ? Promise.reject(error) : Promise.resolve();
    },
    abortTransaction: () => {
      isActive = false;
      calls.push('abort');
      return Promise.resolve();
    },
  };
  return { session: session as unknown as ClientSession, calls };
}

describe('a transaction', () => {
  it('is repeated when nothing of it was applied', async () => {
    const { session, calls } = sessionWith(null);
    let turns = 0;
    const work = () => ((turns += 1) === 1 ? Promise.reject(labelled(TRANSIENT)) : Promise.resolve('done'));
    expect(await runTransaction(session, work)).toBe('done');
    expect(calls).toEqual(['start', 'abort', 'start', 'commit']);
  });

  it('repeats the commit, not the work, when the outcome of the commit is unknown', async () => {
    const { session, calls } = sessionWith(labelled(UNKNOWN), labelled(UNKNOWN), null);
    const work = jest.fn(() => Promise.resolve('done'));
    expect(await runTransaction(session, work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
    expect(calls).toEqual(['start', 'commit', 'commit', 'commit']);
  });

  it('repeats the work when the new primary does not know the commit', async () => {
    const { session, calls } = sessionWith(labelled(UNKNOWN), labelled(TRANSIENT), null);
    const work = jest.fn(() => Promise.resolve('done'));
    expect(await runTransaction(session, work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
    expect(calls).toEqual(['start', 'commit', 'commit', 'start', 'commit']);
  });

  it.each([
    ['the primary stays away', () => Promise.reject(labelled(TRANSIENT)), null],
    ['the outcome of the commit stays unknown', () => Promise.resolve('done'), labelled(UNKNOWN)],
  ])('reports that MongoDB is away when %s', async (_why, work, commit) => {
    const { session } = sessionWith(commit);
    const error: unknown = await runTransaction(session, work, 30).catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    expect((error as Error).cause).toBeInstanceOf(Error);
  });

  it('fails at once with any other error', async () => {
    const { session, calls } = sessionWith(null);
    await expect(runTransaction(session, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect(calls).toEqual(['start', 'abort']);
  });
});
