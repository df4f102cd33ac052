import { cachedEach } from '#lib/base/cached.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import type { CoachGameDocument } from '#lib/db/practice-documents.ts';
import { MISTAKE_KINDS } from '#lib/game/coach/mistake-kinds.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { COACH_SOURCES, KEPT, type CoachGame, type Mistake } from './coach.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

export async function listCoachGames(accountId: number): Promise<readonly CoachGame[]> {
  const found = await cachedEach('coach games', [accountId], {
    tagsOf: (id) => tagsRead('coachGames', { ids: [id] }),
    read: async () => new Map([[accountId, await readCoachGames(accountId)]]),
  });
  return found.get(accountId) ?? [];
}

async function readCoachGames(accountId: number): Promise<readonly CoachGame[]> {
  const found = await collection('coachGames', { ids: [accountId] })
    .find({ '_id.accountId': accountId }, READ)
    .limit(COACH_SOURCES.length * (KEPT + 100))
    .toArray();
  return found.flatMap((document) => toGame(document) ?? []);
}

export async function findCoachGame(accountId: number, game: string): Promise<CoachGame | null> {
  const found = await collection('coachGames', { ids: [accountId] }).findOne(
    { _id: { accountId, game } },
    READ,
  );
  return found && toGame(found);
}

/** Records a player's request for the coach, which gives their remaining games priority. */
export async function noteAsked(accountId: number, now: Date, hasLeft: boolean): Promise<void> {
  await collection('coachPlayers', { ids: [accountId] }).updateOne(
    { _id: accountId },
    {
      $set: { askedAt: now, ...(hasLeft && { doneAt: null }) },
      $setOnInsert: { workedAt: null, ...(!hasLeft && { doneAt: null }) },
    },
    { upsert: true },
  );
}

/** When a player last asked, and when the coach finished their games, if it has; null for a player unknown to the coach. */
export async function findAsked(
  accountId: number,
): Promise<{ askedAt: Date | null; doneAt: Date | null } | null> {
  return collection('coachPlayers', { ids: [accountId] }).findOne(
    { _id: accountId },
    { ...READ, projection: { askedAt: 1, doneAt: 1 } },
  );
}

/** Null for a family of rules that no longer exists. */
function toGame({ _id, family: code, mistakes, ...game }: CoachGameDocument): CoachGame | null {
  const family = FAMILIES.find((one) => one === code);
  if (family === undefined) return null;
  return { ...game, game: _id.game, family, mistakes: mistakes.flatMap((one) => toMistake(one) ?? []) };
}

function toMistake({
  kind: code,
  slot,
  x,
  y,
  ...mistake
}: CoachGameDocument['mistakes'][number]): Mistake | null {
  const kind = MISTAKE_KINDS.find((one) => one === code);
  // Written only by the worker.
  return kind === undefined ? null : { ...mistake, kind, played: { slot, x, y } as Placement };
}
