import { countHolding, outcomeOf, type HintState } from '#lib/areas/simulator/hints.ts';
import { heatNote, HINT_TEXTS, promiseText } from '#lib/areas/simulator/simulator-words.ts';
import { namesOf, type Shown } from './shown.ts';
import styles from './simulator.module.css';

/** The best result of the position and how to read the figures on the cells, or why there are none yet. */
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
  const plays = { best: countHolding(solution), all: solution.plays.length };
  return (
    <div role="status" className={styles.hint}>
      <p>
        <b>{promiseText(name, outcomeOf(solution.value), plays)}</b>
      </p>
      {state.selected !== null && <p className="small">{heatNote(name)}</p>}
    </div>
  );
}
