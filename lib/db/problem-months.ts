import type { ClientSession } from 'mongodb';
import { levelOf } from '#lib/game/puzzles/rating.ts';
import { READ_LIMIT_MS } from './client.ts';
import { collection } from './collections.ts';

/** A problem that a player solved on its own day, with the number of tries. */
export type SolvedInTime = { readonly accountId: number; readonly day: string; readonly tries: number };

const DAY_MS = 86_400_000;

/** Adds a solved problem to its month; to be called once for each, in the order of days, in the transaction that stores the try. */
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

/** The days in a row on which a player has solved the problem, up to `last`; none without a solved one. */
export type ProblemRun = { readonly days: number; readonly last: string | null };

/** Months that a run is looked for in. */
const RUN_MONTHS = 13;

/** A player's last run of days, a year and a month at most. */
export async function findProblemRun(accountId: number): Promise<ProblemRun> {
  const months = await collection('problemMonths', { ids: [accountId] })
    .find(
      { _id: { $gte: { accountId, month: '' }, $lt: { accountId, month: '~' } } },
      { projection: { last: 1, inRow: 1 }, maxTimeMS: READ_LIMIT_MS },
    )
    .sort({ _id: -1 })
    .limit(RUN_MONTHS)
    .toArray();
  return runOf(months);
}

/** The run that ends with the newest of a player's months: it goes on from the month before where both meet. */
export function runOf(months: readonly { readonly last: string; readonly inRow: number }[]): ProblemRun {
  let days = 0;
  let first: string | null = null;
  for (const { last, inRow } of months) {
    if (first !== null && dayBefore(first, 1) !== last) break;
    days += inRow;
    first = dayBefore(last, inRow - 1);
    if (!first.endsWith('-01')) break;
  }
  return { days, last: months[0]?.last ?? null };
}

/** A player's run as it stands on a day: it goes on while that day may still come. */
export function runOn(
  { days, last }: ProblemRun,
  today: string,
): { readonly days: number; readonly isSolved: boolean } {
  const isSolved = last === today;
  return { days: isSolved || last === dayBefore(today, 1) ? days : 0, isSolved };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Recounts the months from the stored tries. */
export async function countAllSolved(): Promise<void> {
  await collection('problemMonths').deleteMany({});
  const solved = collection('problemTries').find({ isInTime: true }).sort({ '_id.day': 1 });
  for await (const { _id, tries } of solved) await countSolved({ ..._id, tries: tries.length });
}

/** Sets the level of every problem by the current measure. */
export async function rateProblemsAnew(): Promise<void> {
  const problems = collection('problems');
  for await (const { _id, depth, missedBy, level } of problems.find()) {
    const now = levelOf({ depth, missed: missedBy.length });
    if (now !== level) await problems.updateOne({ _id }, { $set: { level: now } });
  }
}
