import { playerOf, toPlay } from '#lib/areas/positions/branches.ts';
import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { duelEndText } from './duel-messages.ts';
import { duelLinks, duelSceneOf } from './duel-scene.ts';
import type { DuelView } from './duel-view.ts';

/** A game of a duel that is over, as its replay and the sheet at its end need it. */
export function duelReplayOf(view: DuelView): ReplayData {
  const { id, game, faces, start, moves, end } = view;
  const names = { blue: view.names.blue, red: view.names.red ?? '' };
  return {
    ...{ gamePage: duelLinks(view, null).review, gameId: 0, faces, start },
    ...(view.areHandsHidden && { verdicts: `/rest/duel/${encodeURIComponent(id)}/verdicts?game=${game}` }),
    ...(view.isPlayer && { own: 'blue' }),
    names,
    ...(end !== null &&
      end.how !== 'board' && { ending: duelEndText(end, duelSceneOf(view).position, names) }),
    plays: moves.map((move, ply) => toPlay(move, playerOf(start.turn, ply))),
  };
}
