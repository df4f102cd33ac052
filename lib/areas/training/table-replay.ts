import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { playerOf, toPlay } from '#lib/areas/positions/moves.ts';
import { reviewPage } from './table-address.ts';
import { SIDE, YOU } from './training-messages.ts';
import type { Training, TrainingState } from './training.ts';

type Played = { readonly training: Training; readonly state: TrainingState };

/** A training game in the form of the replay, from its address. */
export function toReplay({ training: { start, opening }, state }: Played): ReplayData {
  const page = reviewPage(start, state);
  const { moves } = state;
  const simulated = new URLSearchParams({ d: start.setup });
  if (moves.length > 0) simulated.set('c', makeBranchesLink([moves]));
  return {
    gamePage: page,
    gameId: 0,
    simulator: `/simulator?${simulated.toString()}`,
    names: { blue: SIDE, red: start.robot },
    faces: opening.faces,
    start: opening.start,
    plays: moves.map((move, ply) => toPlay(move, playerOf(opening.start.turn, ply))),
  };
}

/** The same for the player at their own table. */
export function toOwnReplay(played: Played): ReplayData {
  return { ...toReplay(played), names: { blue: YOU, red: played.training.start.robot } };
}
