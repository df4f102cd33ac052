import type { ReactNode } from 'react';
import { placeText } from '#lib/areas/replays/game-messages.ts';
import { RULE_NOTES, TABLE_MESSAGES as say, takenText } from '#lib/areas/training/training-messages.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { cardNamer, type ShownTable } from './shown.ts';
import styles from './table.module.css';

/** The moves so far, latest first. */
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

/** The rules of a table and their effects. */
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
