import { countResults, outcomeOf, type HintState } from '#lib/areas/simulator/hints.ts';
import { heatNote, HINT_TEXTS, promiseTitle, resultsText } from '#lib/areas/simulator/simulator-messages.ts';
import { namesOf, type Shown } from './shown.ts';
import styles from './simulator.module.css';

/** The best result of the position and how many moves lead where, or why that is not known yet. */
export function HintPanel({ opening, state, scene, help }: Shown & { help: HintState }) {
  const name = namesOf(opening).nameOf(scene.position.turn);
  if (help.status !== 'ready') {
    return (
      <p role="status" className={styles.hint}>
        {HINT_TEXTS[help.status]}
      </p>
    );
  }
  const { solution } = help.hints;
  return (
    <div role="status" className={`${styles.hint} ${solution.value < 0 ? styles.bad : styles.good}`}>
      <h2 id="verdict">{promiseTitle(name, outcomeOf(solution.value))}</h2>
      <p>{resultsText(countResults(solution))}</p>
      {state.selected !== null && <p className={styles.heatNote}>{heatNote(name)}</p>}
    </div>
  );
}
