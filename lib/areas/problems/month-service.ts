import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import {
  MONTH_LIST,
  ranked,
  type Finders,
  type ListingCode,
  type MonthList,
  type OwnPlace,
  type Day,
  type Month,
} from './month.ts';
import * as repo from './month-repo.ts';

const systemClock: Clock = () => new Date();

/** The players who solved most problems of a month on their day (product/problems §9). */
export async function listMonth(viewer: Viewer, month: Month, now: Clock = systemClock): Promise<MonthList> {
  const { scores, names } = await getScores(month, now());
  const own = isPlayer(viewer) ? [viewer.account.id] : [];
  const [off, you] = await Promise.all([
    repo.listOff([...names.keys(), ...own]),
    isPlayer(viewer) ? ownPlace(viewer, month) : null,
  ]);
  const isListed = (accountId: number) => names.has(accountId) && !off.has(accountId);
  const shown = scores.filter(({ accountId }) => isListed(accountId)).slice(0, MONTH_LIST.shown);
  const lines = ranked(shown).map(({ accountId, ...line }) => ({
    ...line,
    name: names.get(accountId)?.name ?? null,
    isYou: accountId === viewer.account?.id,
  }));
  return { month, lines, you: you && { ...you, isOff: own.some((id) => off.has(id)) } };
}

/** The best scores of a month and the names that lists may show, the same for everybody. */
function getScores(month: Month, now: Date) {
  return cached(`scores ${month}`, { maxAge: KEEP_SECONDS.data }, async () => {
    const scores = await repo.listScores(month, MONTH_LIST.lookedAt);
    const ids = scores.map(({ accountId }) => accountId);
    return { scores, names: await repo.listNameable(ids, now) };
  });
}

async function ownPlace({ account: { id } }: Player, month: Month): Promise<Omit<OwnPlace, 'isOff'>> {
  const [score, isPrivate] = await Promise.all([repo.findScore(id, month), repo.isPrivate(id)]);
  return { score, isPrivate };
}

/** Opts the viewer in or out of the monthly lists. */
export async function changeListing(
  viewer: Player,
  { isListed }: { isListed?: unknown },
): Promise<Result<{ isListed: boolean }, ListingCode>> {
  if (typeof isListed !== 'boolean') return fail('bad value');
  await repo.updateListed(viewer.account.id, isListed);
  return ok({ isListed });
}

/** How many players have tried and solved the problem of a day, and the first solver if lists show them. */
export async function getFinders(viewer: Viewer, day: Day, now: Clock = systemClock): Promise<Finders> {
  const { first, listed, ...counts } = await cached(
    `finders ${day}`,
    { maxAge: KEEP_SECONDS.data },
    async () => {
      const found = await repo.countFinders(day);
      return { ...found, listed: found.first === null ? null : await findListed(found.first, now()) };
    },
  );
  const isYou = isPlayer(viewer) && viewer.account.id === first;
  return { ...counts, first: listed?.name ?? null, isYou };
}

async function findListed(
  accountId: number,
  now: Date,
): Promise<{ readonly name: string | null } | undefined> {
  const [names, off] = await Promise.all([repo.listNameable([accountId], now), repo.listOff([accountId])]);
  return off.has(accountId) ? undefined : names.get(accountId);
}
