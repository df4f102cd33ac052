import { gameTitle } from '#lib/areas/games/game-line-messages.ts';
import { HISTORY_MESSAGES as say } from '#lib/areas/games/history-messages.ts';
import type { HistoryGame } from '#lib/areas/games/history.ts';
import { framePage, gamePage } from '#lib/areas/replays/replay-data.ts';

/** The shape of each result; a word beside it says it too. */
export const ARROWS = { win: '▲', draw: '=', lose: '▼' } as const;

/** « Voir »: the link to a game's page, which opens in a dialog with JavaScript (product/pages §6.4). */
export function SeeGame({ game, className }: { game: HistoryGame; className?: string | undefined }) {
  const { gameId } = game;
  return (
    <a className={className} href={gamePage(gameId)} data-dialog={framePage(gameId)} title={gameTitle(game)}>
      <span>{say.see}</span> <span className="sr">la partie {gameId}</span>
    </a>
  );
}
