import type { ClientSession } from 'mongodb';
import { dayBefore, runOf, type ProblemRun } from '#lib/game/puzzles/problem-run.ts';
import { levelOf } from '#lib/game/puzzles/rating.ts';
import { READ_LIMIT_MS } from './client.ts';
import { collection } from './collections.ts';

/** A problem that a player solved on its own day, with the number of tries. */
export type SolvedInTime = { readonly accountId: number; readonly day: string; readonly tries: number };

/** Adds a solved problem to its month. Call it once for each, in order of days, in the transaction that stores the try. */
export async function countSolved(
  { accountId, day, tries }: SolvedInTime,
  options: { readonly session?: ClientSession } = {},
): Promise<void> {
  const before = dayBefore(day, 1);
  const more = (field: string, by: number) => ({ $add: [{ $ifNull: [field, 0] }, by] });
  await collection('problemMonths').updateOne(
    { _id: { accountId, month: day.slice(0, 7) } },
    [
      { $set: { inRow: { $cond: [{ $eq: ['$last', before] }, more('$inRow', 1), 1] } } },
      {
        $set: {
          solved: more('$solved', 1),
          tries: more('$tries', tries),
          row: { $max: ['$row', '$inRow'] },
          last: day,
        },
      },
    ],
    { upsert: true, ...options },
  );
}

/** A player's last run of days. Reads all of their months, a dozen a year. */
export async function findProblemRun(accountId: number): Promise<ProblemRun> {
  const months = await collection('problemMonths', { ids: [accountId] })
    .find(
      { _id: { $gte: { accountId, month: '' }, $lt: { accountId, month: '~' } } },
      { projection: { last: 1, inRow: 1 }, maxTimeMS: READ_LIMIT_MS },
    )
    .sort({ _id: -1 })
    .toArray();
  return runOf(months);
}

/** Recounts the months from the stored tries. */
export function countAllSolved(): Promise<void> {
  return recount({}, {});
}

/** Recounts the months of one account. */
export function recountSolved(accountId: number, session: ClientSession): Promise<void> {
  return recount({ '_id.accountId': accountId }, { session });
}

async function recount(
  of: { readonly '_id.accountId'?: number },
  options: { readonly session?: ClientSession },
): Promise<void> {
  await collection('problemMonths').deleteMany(of, options);
  const solved = collection('problemTries')
    .find({ ...of, isInTime: true }, options)
    .sort({ '_id.day': 1 });
  for await (const { _id, tries } of solved) await countSolved({ ..._id, tries: tries.length }, options);
}

/** Sets the level of every problem by the current measure. */
export async function rateProblemsAnew(): Promise<void> {
  const problems = collection('problems');
  for await (const { _id, depth, missedBy, level } of problems.find()) {
    const now = levelOf({ depth, missed: missedBy.length });
    if (now !== level) await problems.updateOne({ _id }, { $set: { level: now } });
  }
}
