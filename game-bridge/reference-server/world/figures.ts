import { beginOf, KEPT_SECONDS, STEPS, type Step } from '#lib/areas/status/server-figures.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import type { ServerFigureDocument } from '#lib/db/site-documents.ts';
import { makeRandom, type Random } from '../random.ts';

const DAYS = 30;
const HALF_HOUR_SECONDS = 1_800;

/** How many are usually online in each hour of a day (UTC): hardly anybody at night, most in the evening. */
const USUAL = [
  5, 3, 2, 2, 2, 3, 5, 8, 10, 11, 13, 16, 17, 15, 15, 17, 21, 25, 29, 32, 31, 23, 15, 9,
] as const;

/** The players online in the thirty days before `now`, in the steps in which the site keeps it (product/pages §5.11). */
export function makeFigures(seed: number, now: Date): ServerFigureDocument[] {
  const random = makeRandom(`${seed}:figures`);
  const last = beginOf('half hour', now);
  const most = new Map<string, ServerFigureDocument>();
  for (let age = DAYS * 48; age > 0; age -= 1) {
    const reachedAt = addSeconds(last, -age * HALF_HOUR_SECONDS);
    const players = drawPlayers(reachedAt, random);
    for (const step of STEPS) {
      const figure = { _id: { step, from: beginOf(step, reachedAt) }, players, reachedAt };
      const key = `${step} ${figure._id.from.getTime()}`;
      if (players > (most.get(key)?.players ?? -1))
        most.set(key, { ...figure, expiresAt: expiryOf(figure._id) });
    }
  }
  return [...most.values()].filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
}

function drawPlayers(moment: Date, random: Random): number {
  const usual = USUAL[moment.getUTCHours()] ?? 0;
  const isWeekend = moment.getUTCDay() % 6 === 0;
  return Math.max(0, Math.round(usual * (isWeekend ? 1.25 : 1) + 2 * random.normal()));
}

function expiryOf({ step, from }: { step: Step; from: Date }): Date | null {
  const kept = KEPT_SECONDS[step];
  return kept === null ? null : addSeconds(from, kept);
}
