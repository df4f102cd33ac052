import { gameTitle } from '#lib/areas/games/game-line-messages.ts';
import { HISTORY_MESSAGES as say } from '#lib/areas/games/history-messages.ts';
import type { HistoryGame } from '#lib/areas/games/history.ts';
import { framePage, gamePage } from '#lib/areas/replays/replay-data.ts';
import { Button } from '#ui/button.tsx';
import styles from './game-dialog.module.css';

/** The shape of each result, which only repeats the text beside it. */
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

/**
 * The dialog in which « Voir » opens a game above the list, with its verdicts. It needs JavaScript, which fills in the title of the
 * game and the address of its page; without, the link leads to that page.
 */
export function GameDialog() {
  return (
    <dialog data-atout="dialog" className={`${styles.dialog} felt`} aria-labelledby="titre-partie">
      <form method="dialog">
        <h2 id="titre-partie">{say.frame}</h2>
        <a>{say.gamePage}</a> <Button>{say.close}</Button>
      </form>
      <iframe title={say.frame} src="about:blank" />
    </dialog>
  );
}
