import { HISTORY_WORDS as say } from '#lib/areas/history/history-words.ts';
import { Button } from '#ui/button.tsx';
import styles from './history.module.css';

/** The dialog in which « Voir » opens a game above the list. It needs JavaScript; without, the link leads to the game. */
export function GameDialog() {
  return (
    <dialog data-atout="dialog" className={`${styles.dialog} felt`} aria-labelledby="titre-partie">
      <form method="dialog">
        <h2 id="titre-partie">{say.frame}</h2>
        <Button>{say.close}</Button>
      </form>
      <iframe title={say.frame} src="about:blank" />
    </dialog>
  );
}
