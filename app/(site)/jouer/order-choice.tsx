import { FIRSTS } from '#lib/areas/training/start-form.ts';
import { FIRST_WORDS, START_WORDS as say } from '#lib/areas/training/start-words.ts';
import styles from './jouer.module.css';

/** Who begins, and whether one game is played or five. */
export function OrderChoice() {
  return (
    <div className={styles.order}>
      <fieldset className={styles.first}>
        <legend>{say.first}</legend>
        {FIRSTS.map((first) => (
          <label key={first}>
            <input type="radio" name="premier" value={first} defaultChecked={first === 'sort'} />
            {FIRST_WORDS[first]}
          </label>
        ))}
      </fieldset>
      <div className={styles.series}>
        <label className={styles.rule}>
          <input type="checkbox" name="belle" value="1" />
          <span className={styles.told}>
            <b>{say.series}</b>
            <span className="soft">{say.seriesNote}</span>
          </span>
        </label>
        <label className={styles.rule}>
          <input type="checkbox" name="mortsubite" value="1" />
          <span className={styles.told}>
            <b>{say.suddenDeath}</b>
            <span className="soft">{say.suddenDeathNote}</span>
          </span>
        </label>
      </div>
    </div>
  );
}
