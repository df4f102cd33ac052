import { scoreText, rulesText, placeText } from '#lib/areas/replays/game-messages.ts';
import {
  tableTitle,
  turnText,
  RULE_NOTES,
  TABLE_MESSAGES as say,
  takenText,
} from '#lib/areas/training/training-messages.ts';
import { OWN_COLOR, ROBOT_COLOR } from '#lib/areas/training/training.ts';
import { isMainRule, RULES } from '#lib/game/rules/rule-set.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { SoundSwitch } from '#ui/sound/sound-switch.client.tsx';
import { useIsScripted } from '#ui/use-hydrated.client.ts';
import stage from '#ui/stage.module.css';
import { type ShownTable, cardNamer } from './shown.ts';
import styles from './table.module.css';
import type { ReactNode } from 'react';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';

/** The heading of a table: players, score, whose turn it is, the series and the rules. */
export function TableBar({ opening, names, scene, series, over }: ShownTable) {
  const score = blueScore(scene.position);
  const rules = rulesText(opening.start.rules.filter((code) => !isMainRule(code)));
  const turn = { isOwn: scene.isOwnTurn, move: scene.coup + 1 };
  return (
    <div className={`${stage.bar} felt`}>
      <h1>
        <span className="sr">{tableTitle(names)}</span> <OwnerMark color={OWN_COLOR} />
        <span aria-hidden="true">{names.blue}</span>{' '}
        <span className={stage.score} aria-hidden="true" translate="no" data-score="">
          {`${score} – ${otherScore(score)}`}
        </span>{' '}
        <span aria-hidden="true">{names.red}</span>
        <OwnerMark color={ROBOT_COLOR} />
      </h1>
      <span className="sr">{scoreText(score)}</span>{' '}
      <b className={styles.turn}>{scene.isOver ? over : turnText(names[scene.position.turn], turn)}</b>{' '}
      {series && <span>{`${series} `}</span>}
      <span className={`${stage.rules} ${stage.wide} ${stage.end}`} title={rules}>
        {rules}
      </span>{' '}
      <SoundSwitch isReady={useIsScripted()} />
    </div>
  );
}

/** The moves so far, the last one first. */
export function Moves({ opening, scene: { turns }, children }: ShownTable & { children?: ReactNode }) {
  return (
    <section className={styles.moves} aria-labelledby="coups">
      <h2 id="coups">{say.moves}</h2>
      {turns.length === 0 ? <p className="soft">{say.noMoves}</p> : <MoveList {...{ opening, turns }} />}
      {children}
    </section>
  );
}

function MoveList({ opening, turns }: Pick<ShownTable, 'opening'> & Pick<ShownTable['scene'], 'turns'>) {
  const nameOf = cardNamer(opening);
  return (
    <ol role="list">
      {turns
        .map((turn, at) => (
          <li key={at}>
            <span>{`${at + 1} `}</span>
            <OwnerMark color={turn.color} />
            <span>{placeText(nameOf(turn.card.id), coordinatesOf(cellOfPad(turn.padPosition)))}</span>{' '}
            <span className="soft">{takenText(turn)}</span>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}

/** The rules of a table and what they do. */
export function Rules({ rules }: { rules: readonly RuleCode[] }) {
  const told = Object.entries(RULE_NOTES).filter(([code]) => rules.includes(code as RuleCode));
  return (
    <section className={styles.rules} aria-labelledby="regles">
      <h2 id="regles">{say.rules}</h2>
      {told.length === 0 && <p>{say.baseOnly}</p>}
      <dl>
        {told.map(([code, note]) => (
          <div key={code}>
            <dt>{RULES[code as RuleCode].name}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
