import { resultText, turnSentences, rulesText } from '#lib/areas/replays/game-messages.ts';
import {
  promptText,
  SIMULATOR_MESSAGES as say,
  heatNote,
  HINT_TEXTS,
  promiseTitle,
  resultsText,
} from '#lib/areas/simulator/simulator-messages.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { factsOf } from '#lib/game/narration/facts.ts';
import stage from '#ui/stage.module.css';
import { namesOf, type Shown } from './shown.ts';
import styles from './simulator.module.css';
import { countResults, outcomeOf, type HintState } from '#lib/areas/simulator/hints.ts';

/** The last turn in words, and the next step; a live region. */
export function LastTurn({ opening, state, scene }: Shown) {
  const { nameOf } = namesOf(opening);
  const { position, isOver } = scene;
  const names = { blue: nameOf('blue'), red: nameOf('red') };
  return (
    <section aria-labelledby="dernier-coup" className={styles.part}>
      <h2 id="dernier-coup">{say.lastTurn}</h2>
      <div role="status" className={styles.told}>
        {sentencesOf({ opening, scene }).map((sentence, at) => (
          <p key={at}>{sentence}</p>
        ))}
        <p>
          <b>
            {isOver
              ? `${resultText(names, blueScore(position))}.`
              : promptText(nameOf(position.turn), { hasCard: state.selected !== null })}
          </b>
        </p>
      </div>
      <p className={`${stage.small} soft`}>{`${say.rules}\u00a0: ${rulesText(opening.start.rules)}`}</p>
    </section>
  );
}

function sentencesOf({ opening, scene: { played } }: Pick<Shown, 'opening' | 'scene'>): readonly string[] {
  if (!played) return [say.nothingPlayed];
  const { nameOf, cardName } = namesOf(opening);
  const sentences = turnSentences({ facts: factsOf(played), turn: played.turn }, nameOf(played.turn.color));
  return sentences.map((pieces) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : cardName(piece.cardId))).join(''),
  );
}

/** The best result of the position with the number of moves per result, or why it is unknown. */
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
