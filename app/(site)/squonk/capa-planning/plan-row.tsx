import { restOf, type Planned } from '#lib/areas/capacities/capacity-plan.ts';
import {
  PLANNED_NAMES,
  PLANNER_MESSAGES as say,
  effectText,
  outOf,
  ownLevelText,
  powers,
} from '#lib/areas/capacities/capacity-messages.ts';
import { parseLevel, sliderField } from '#lib/areas/capacities/plan-address.ts';
import { costUpTo, maxLevel } from '#lib/game/capacities.ts';
import styles from './planner.module.css';

type PlanRowProps = {
  planned: Planned;
  level: number;
  /** The level of the viewer's account; null without an account to compare with. */
  own: number | null;
  onLevel: (level: number) => void;
};

/** A capacity: a slider and a number field for its level, its effect, and its cost. */
export function PlanRow({ planned, level, own, onLevel }: PlanRowProps) {
  const name = PLANNED_NAMES[planned];
  const shared = {
    min: 0,
    max: maxLevel(planned),
    step: 1,
    value: level,
    onChange: ({ target }: { target: HTMLInputElement }) => onLevel(parseLevel(planned, target.value)),
  };
  const noteId = `${planned}-note`;
  return (
    <div className={styles.row}>
      <label htmlFor={planned} className={styles.name}>
        {name}
      </label>
      <input
        {...shared}
        type="range"
        name={sliderField(planned)}
        className={styles.slider}
        aria-label={`${name}, ${say.slider}`}
      />
      <span className={styles.level}>
        <input
          {...shared}
          type="number"
          id={planned}
          name={planned}
          inputMode="numeric"
          className={styles.number}
          aria-describedby={noteId}
        />
        <span>{` ${outOf(shared.max)}`}</span>
      </span>{' '}
      <span className={styles.cost}>{powers(costUpTo(planned, level))}</span>{' '}
      <span className={styles.note} id={noteId}>
        <span>{effectText(planned, level)}</span>
        {own !== null && (
          <>
            <br />
            <span>{ownLevelText({ own, rest: restOf(planned, { from: own, to: level }) })}</span>
          </>
        )}
      </span>
    </div>
  );
}
