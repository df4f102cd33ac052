import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { rulesText } from '#lib/areas/replays/game-messages.ts';
import { gameNumber, REPLAY_MESSAGES as say } from '#lib/areas/replays/replay-messages.ts';
import { MinuteTime } from '#ui/day-time.tsx';

/** The game's number, date and rules, and whether the engine reproduced it. */
export function GameLead({ game: { id, endedAt, start, isReproduced } }: { game: FinishedGame }) {
  return (
    <>
      {gameNumber(id)}, jouée le <MinuteTime date={endedAt} />. {say.rulesAre}
      {rulesText(start.rules)}. <Badge isReproduced={isReproduced} />
    </>
  );
}

function Badge({ isReproduced }: Pick<FinishedGame, 'isReproduced'>) {
  const [word, hint] = isReproduced
    ? [say.reproduced, say.reproducedHint]
    : [say.notReproduced, say.notReproducedHint];
  return <span title={hint}>{word}.</span>;
}
