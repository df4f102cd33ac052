import type { Player } from '#lib/identity/viewer.ts';
import { getMyTrainings } from '../training-service.ts';

/** A player's own training games and record; throws when there are none to be had. */
export async function listTrainings(player: Player) {
  const mine = await getMyTrainings(player);
  if (!mine.ok) throw new Error(mine.code);
  return mine.value;
}
