import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Clock } from '#lib/base/unix-time.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import {
  MONTH_LIST,
  ranked,
  type Finders,
  type ListingCode,
  type MonthList,
  type OwnPlace,
} from './month.ts';
import * as repo from './month-repo.ts';
import type { Day, Month } from './problem-day.ts';

const systemClock: Clock = () => new Date();

/** Who found most problems of a month on their own day (product/problems §9). */
export async function listMonth(viewer: Viewer, month: Month, now: Clock = systemClock): Promise<MonthList> {
  const scores = await repo.listScores(month, MONTH_LIST.lookedAt);
  const [listed, you] = await Promise.all([
    repo.listListed(
      scores.map(({ accountId }) => accountId),
      now(),
    ),
    isPlayer(viewer) ? ownPlace(viewer, month) : null,
  ]);
  const shown = scores.filter(({ accountId }) => listed.has(accountId)).slice(0, MONTH_LIST.shown);
  const lines = ranked(shown).map(({ accountId, ...line }) => ({
    ...line,
    name: listed.get(accountId)?.name ?? null,
    isYou: accountId === viewer.account?.id,
  }));
  return { month, lines, you };
}

async function ownPlace({ account: { id } }: Player, month: Month): Promise<OwnPlace> {
  const [score, place] = await Promise.all([repo.findScore(id, month), repo.findPlace(id)]);
  return { score, ...place };
}

/** Switches the viewer's place in the lists of months on or off. */
export async function changeListing(
  viewer: Player,
  { isListed }: { isListed?: unknown },
): Promise<Result<{ isListed: boolean }, ListingCode>> {
  if (typeof isListed !== 'boolean') return fail('bad value');
  await repo.updateListed(viewer.account.id, isListed);
  return ok({ isListed });
}

/** How many players have tried and found the problem of a day, and the first of them if lists show them. */
export async function getFinders(viewer: Viewer, day: Day, now: Clock = systemClock): Promise<Finders> {
  const { first, ...counts } = await repo.countFinders(day);
  const listed = first === null ? null : (await repo.listListed([first], now())).get(first);
  const isYou = isPlayer(viewer) && viewer.account.id === first;
  return { ...counts, first: listed?.name ?? null, isYou };
}
