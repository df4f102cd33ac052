import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { FRAMED_GAME_PAGE } from '#lib/areas/replays/game-pages.ts';
import { coupToShow } from '#lib/areas/replays/replay-coup.ts';
import { toReplayData } from '#lib/areas/replays/replay-data.ts';
import { getJudgements } from '#lib/areas/verdicts/verdict-service.ts';
import { Replay } from '#ui/replay/replay.client.tsx';
import { gameHead } from '../../../history/game/game-head.ts';

/** The replay with its verdicts only, for frames of any site (product/pages §6.7). */
export default definePage(FRAMED_GAME_PAGE, {
  load: async ({ viewer, preventStoring }, { params, query: { coup } }) => {
    const found = await getGame(viewer, params);
    if (!found.ok) return refused('not found');
    const game = found.value;
    const verdict = await getJudgements(viewer, game);
    if (!verdict.ok) preventStoring();
    return shown({ game, verdict, data: toReplayData(game, viewer), coup });
  },
  head: ({ game, coup, verdict }) => gameHead(game, coup, verdict),
  body: ({ game, verdict, data, coup }) => (
    <Replay
      data={data}
      verdict={verdict}
      initial={coupToShow(coup, { last: game.turns.length, verdict })}
      isFramed
    />
  ),
});
