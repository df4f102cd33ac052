import { createHash } from 'node:crypto';
import { listLastTrainings, openKept } from '#lib/areas/training/kept-games-access.ts';
import type { KeptTraining } from '#lib/areas/training/kept-training.ts';
import { REVIEW_PATH } from '#lib/areas/training/table-address.ts';
import { OWN_COLOR } from '#lib/areas/training/training.ts';
import { ENGINE_VERSION } from '#lib/game/verdicts/judgement.ts';

/** A player's last games against robots, newest first; each is opened lazily by `read`. */
export async function listTrainingGames(accountId: number, limit: number) {
  const trainings = await listLastTrainings(accountId, limit);
  return trainings.map((kept) => {
    const game = keyOf(kept);
    return { game, source: 'training' as const, read: () => readTraining(game, kept) };
  });
}

/** The address of a game against a robot, from its stored query. */
export function trainingPage(query: string): string {
  return `${REVIEW_PATH}?${query}`;
}

async function readTraining(game: string, kept: KeptTraining) {
  const { at, family, robot: opponent, query } = kept;
  const facts = { game, source: 'training' as const, at, family, opponent, query, engine: ENGINE_VERSION };
  const opened = await openKept(kept);
  const examined = opened && {
    ...{ start: opened.start, plays: opened.plays },
    ...{ color: OWN_COLOR, verdicts: null, fair: null },
  };
  return { facts, examined, unjudged: null };
}

/** A hash, since starts are too long for an address. */
function keyOf({ start }: KeptTraining): string {
  return `t${createHash('sha256').update(start).digest('hex').slice(0, 16)}`;
}
