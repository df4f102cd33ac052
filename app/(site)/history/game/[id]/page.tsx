import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { asksForTurning, coupToShow } from '#lib/areas/history/replay-coup.ts';
import { toReplayData } from '#lib/areas/history/replay-data.ts';
import { REPLAY_WORDS as say } from '#lib/areas/history/replay-words.ts';
import { getJudgements } from '#lib/areas/history/verdict-service.ts';
import { listNamesWithPage } from '#lib/areas/players/player-access.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { MinuteTime } from '#ui/day-time.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { Replay } from '#ui/replay/replay.client.tsx';
import { findGame, type GamePageProps } from '../find-game.ts';
import { gameMetadata } from '../game-metadata.ts';
import { GameFacts } from './game-facts.tsx';
import { GameLead } from './game-lead.tsx';
import { GameStory } from './game-story.tsx';

export async function generateMetadata({ params, searchParams }: GamePageProps): Promise<Metadata> {
  const [{ id }, { coup }] = await Promise.all([params, searchParams]);
  return gameMetadata(await findGame(id), coup);
}

/** A game, with an address for each move (product/pages §6.5). */
export default async function GamePage({ params, searchParams }: GamePageProps) {
  const [{ id }, { coup }, viewer] = await Promise.all([params, searchParams, getViewer()]);
  const game = await findGame(id);
  const [verdict, pages] = await Promise.all([
    getJudgements(viewer, game),
    listNamesWithPage([game.players.blue.name, game.players.red.name]),
  ]);
  const data = toReplayData(game, viewer);
  return (
    <>
      <Replay
        data={data}
        verdict={verdict}
        initial={coupToShow(coup, { last: game.turns.length, verdict })}
        seeksTurning={asksForTurning(coup)}
        back={isPlayer(viewer) && <a href="/history/player/who">{say.ownGames}</a>}
        played={<MinuteTime date={game.endedAt} />}
      />
      <PageParts>
        <p className="soft">
          <GameLead game={game} />
        </p>
        <GameStory game={game} data={data} />
        <GameFacts game={game} pages={pages} />
      </PageParts>
    </>
  );
}
