import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { parseCoup } from '#lib/areas/replays/replay-coup.ts';
import { DUEL_START_MESSAGES as say } from '#lib/areas/duels/duel-start-messages.ts';
import { DUEL_REVIEW_PAGE } from '#lib/areas/duels/duel-pages.ts';
import { duelLinks } from '#lib/areas/duels/duel-scene.ts';
import { duelReplayOf } from '#lib/areas/duels/duel-replay.ts';
import { getEndedGame } from '#lib/areas/duels/duel-verdicts.ts';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import { tableTitle } from '#lib/areas/training/training-messages.ts';
import { Replay } from '#ui/replay/replay.client.tsx';

/** A game of a duel move by move, with the verdict on each (product/duels §6). */
export default definePage(DUEL_REVIEW_PAGE, {
  load: async ({ viewer }, { params, query }) => {
    const found = await getEndedGame(viewer, { id: params.id, game: Number(query.manche) - 1 });
    if (!found.ok) return refused('not found');
    const { view, setup, verdict } = found.value;
    const coup = parseCoup(query.coup, view.moves.length);
    return shown({
      data: { ...duelReplayOf(view), simulator: simulatorOf(view, setup) },
      verdict,
      coup,
      here: duelLinks(view, null).here,
    });
  },
  head: ({ data: { names } }) => ({ title: tableTitle(names) }),
  body: ({ data, verdict, coup, here }) => (
    <Replay data={data} verdict={verdict} initial={coup} back={<a href={here}>{say.duel}</a>} />
  ),
});

function simulatorOf({ moves }: DuelView, setup: string): string {
  const simulated = new URLSearchParams({ d: setup });
  if (moves.length > 0) simulated.set('c', makeBranchesLink([moves]));
  return `/simulator?${simulated.toString()}`;
}
