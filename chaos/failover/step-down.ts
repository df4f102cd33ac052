import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

const ROUNDS = { short: 1, full: 20 };

/** People read and write so long between two faults, in milliseconds. */
const CALM_MS = 700;

/** What readers saw while the primary handed over again and again. */
export type StepDowns = {
  readonly rounds: number;
  /** Answers of cached pages and of pages that need data: all, those that failed, and the longest, in milliseconds. */
  readonly kept: Tally;
  readonly data: Tally;
};

export type Tally = { readonly asked: number; readonly failed: number; readonly longestMs: number };

/** Makes the primary step down again and again, as an operator does before maintenance. */
export async function stepDownAgainAndAgain({ lab, set, cachedPages, dataPages }: Stage): Promise<StepDowns> {
  const rounds = lab.times(ROUNDS);
  const since = performance.now();
  for (let round = 1; round <= rounds; round += 1) {
    await set.untilWhole();
    await sleep(CALM_MS);
    await set.stepDown();
    await set.primary();
  }
  await sleep(CALM_MS);
  return { rounds, kept: tallyOf(cachedPages, since), data: tallyOf(dataPages, since) };
}

/** Counts the answers to requests that were sent after `since`. */
export function tallyOf(pages: Stage['cachedPages'], since: number): Tally {
  const seen = pages.flatMap((page) => page.seen).filter(({ askedAt }) => askedAt >= since);
  return {
    asked: seen.length,
    failed: seen.filter(({ status }) => status !== 200).length,
    longestMs: Math.max(0, ...seen.map(({ tookMs }) => tookMs)),
  };
}
