import { countResults, outcomeOf, type HintState } from '#lib/areas/simulator/hints.ts';
import { heatNote, HINT_TEXTS, promiseTitle, resultsText } from '#lib/areas/simulator/simulator-messages.ts';
import { namesOf, type Shown } from './shown.ts';
import styles from './simulator.module.css';
import type { RefObject } from 'react';
import { KEY_MESSAGES as say } from '#lib/areas/simulator/tree-messages.ts';
import { KeySettings } from '#ui/key-settings.tsx';

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

type KeyHelpProps = {
  keys: Parameters<typeof KeySettings>[0]['keys'];
  details: RefObject<HTMLDetailsElement | null>;
  isScripted: boolean;
  isEnabled: boolean;
  onEnabled: (isEnabled: boolean) => void;
};

/** The keys of a table, and the switch that turns them off. */
export function KeyHelp({ keys, details, isScripted, isEnabled, onEnabled }: KeyHelpProps) {
  return (
    <details ref={details} className={styles.keys} hidden={!isScripted} data-scripted="">
      <summary>{say.title}</summary>
      <KeySettings keys={keys} label={say.enabled} isEnabled={isEnabled} onEnabled={onEnabled} />
    </details>
  );
}
