import { definePage } from '#app/_page/define-page.tsx';
import { refused, shown } from '#app/_page/outcomes.ts';
import { Still } from '#app/_page/still.tsx';
import { findRivalry } from '#lib/areas/games/history-access.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { GAME_PAGE } from '#lib/areas/replays/game-pages.ts';
import { asksForTurning, coupToShow } from '#lib/areas/replays/replay-coup.ts';
import { toReplayData } from '#lib/areas/replays/replay-data.ts';
import { REPLAY_MESSAGES as say } from '#lib/areas/replays/replay-messages.ts';
import { getJudgements } from '#lib/areas/verdicts/verdict-service.ts';
import { listNamesWithPage } from '#lib/areas/players/player-access.ts';
import { findEmblems } from '#lib/areas/rankings/ranking-access.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { MinuteTime } from '#ui/day-time.tsx';
import { PAGE_PARTS } from '#ui/page-title.tsx';
import { RivalryNote } from '#ui/rivalry-note.tsx';
import { Replay } from '#ui/replay/replay.client.tsx';
import { gameHead } from '../game-head.ts';
import { GameFacts } from './game-facts.tsx';
import { GameLead } from './game-lead.tsx';
import { GameStory } from './game-story.tsx';

/** A game, with an address for each move (product/pages §6.5). */
export default definePage(GAME_PAGE, {
  load: async ({ viewer, preventStoring }, { params, query: { coup } }) => {
    const found = await getGame(viewer, params);
    if (!found.ok) return refused('not found');
    const game = found.value;
    const { blue, red } = game.players;
    const [verdict, pages, rivalry, emblems] = await Promise.all([
      getJudgements(viewer, game),
      listNamesWithPage([blue.name, red.name]),
      findRivalry(viewer, { blue, red }),
      findEmblems([blue.name, red.name]),
    ]);
    if (!verdict.ok) preventStoring();
    return shown({
      game,
      verdict,
      pages,
      data: toReplayData(game, viewer, emblems),
      coup,
      rivalry,
      isPlayer: isPlayer(viewer),
    });
  },
  head: ({ game, coup }) => gameHead(game, coup),
  body: ({ game, verdict, pages, data, coup, rivalry, isPlayer: hasOwnGames }) => (
    <>
      <Replay
        data={data}
        verdict={verdict}
        initial={coupToShow(coup, { last: game.turns.length, verdict })}
        seeksTurning={asksForTurning(coup)}
        back={hasOwnGames && <a href="/history/player/who">{say.ownGames}</a>}
        played={<MinuteTime date={game.endedAt} />}
      />
      <Still id="recit" className={PAGE_PARTS}>
        <p className="soft">
          <GameLead game={game} />
        </p>
        {rivalry && (
          <p>
            <RivalryNote rivalry={rivalry} gameLink={getConfig().gameLink} />
          </p>
        )}
        <GameStory game={game} data={data} />
        <GameFacts game={game} pages={pages} />
      </Still>
    </>
  ),
});
