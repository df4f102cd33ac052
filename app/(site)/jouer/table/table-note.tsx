import type { ReactNode } from 'react';
import { HELP_REFUSAL_TEXTS } from '#lib/areas/fair-play/solver-help-messages.ts';
import { placeText } from '#lib/areas/replays/game-messages.ts';
import {
  aidsText,
  ROBOT_MESSAGES,
  RULE_NOTES,
  takenText,
  TABLE_MESSAGES as say,
} from '#lib/areas/training/training-messages.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { Card } from '#ui/card.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import { RobotStrength } from '../robot-strength.tsx';
import { cardNamer, type ShownTable, type TrainingTable } from './shown.ts';
import styles from './table.module.css';

/** The sheet beside a game: the opponent, the moves so far, the rules, and further parts below them. */
export function TableNote({ children, ...shown }: TrainingTable & { children: ReactNode }) {
  const { training, portrait, state, helpRefusal } = shown;
  const { robot } = training.start;
  const aids = aidsText(state.aids);
  return (
    <>
      <div className={styles.robot}>
        <span className={styles.face}>{portrait && <Card card={portrait} owner="red" isMute />}</span>{' '}
        <span>
          <b className={styles.name}>{robot}</b> <RobotStrength robot={robot} />
        </span>
      </div>
      <p className={styles.quote}>{ROBOT_MESSAGES[robot].note}</p>
      <Moves {...shown}>{aids && <p className="soft small">{`${say.aided}\u00a0: ${aids}.`}</p>}</Moves>
      {helpRefusal && <p className="soft small">{HELP_REFUSAL_TEXTS[helpRefusal]}</p>}
      <Rules rules={shown.opening.start.rules} />
      {children}
    </>
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
