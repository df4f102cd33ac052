import { useMemo } from 'react';
import { sceneOf } from '#lib/areas/live/live.ts';
import type { LiveView } from '#lib/areas/live/live.ts';
import { playerOf, toPlay } from '#lib/areas/positions/branches.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { fail } from '#lib/base/result.ts';
import { judgeInWorker } from '#ui/replay/judge.client.ts';
import { useVerdict } from '#ui/replay/use-verdict.client.ts';
import { VerdictPanel } from '#ui/replay/verdict-panel.tsx';

const PENDING = fail('pending');

/** The verdict on the last play, computed by the reader's browser. */
export function LiveVerdict({ view }: { view: LiveView }) {
  const { start, moves, names, faces, id } = view;
  const data = useMemo(
    () => ({
      ...{ gamePage: gamePage(id), gameId: id, names, faces, start },
      plays: moves.map((move, ply) => toPlay(move, playerOf(start.turn, ply))),
    }),
    [id, names, faces, start, moves],
  );
  const { verdict, isArriving } = useVerdict(data, { served: PENDING, judge: judgeInWorker });
  const { turns, ...step } = sceneOf(view);
  const game = { data, verdict, turns, page: `/direct/${id}`, step };
  if (moves.length === 0) return null;
  return <VerdictPanel {...game} isArriving={isArriving} />;
}
