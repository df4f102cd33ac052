import { HISTORY_MESSAGES as say } from '#lib/areas/games/history-messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './game-dialog.module.css';

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
