import { adviseGils, advisePowers, CARD_POWER } from '#lib/areas/capacities/advice.ts';
import {
  type Plan,
  comparePlan,
  type OwnCapacities,
  restOf,
  type Planned,
} from '#lib/areas/capacities/capacity-plan.ts';
import {
  gilsAdviceText,
  PLANNER_MESSAGES as say,
  powerAdviceText,
  reckoningText,
  comparisonText,
  PLANNED_NAMES,
  effectText,
  outOf,
  ownLevelText,
  powers,
} from '#lib/areas/capacities/capacity-messages.ts';
import styles from './planner.module.css';
import {
  ownPlan,
  planPath,
  type PlannerPath,
  parseLevel,
  sliderField,
} from '#lib/areas/capacities/plan-address.ts';
import { withReturn } from '#lib/base/local-path.ts';
import { costUpTo, maxLevel } from '#lib/game/capacities.ts';

/** Answers to the two questions of every player, for this plan (product/economy §9.3 and §9.4). */
export function AdvicePanels({ plan }: { plan: Plan }) {
  return (
    <section aria-label={say.advice} className={styles.advice}>
      <Panel title={say.gilsTitle} lines={gilsAdviceText(adviseGils(plan))} reasons={[say.gilsReason]} />
      <Panel
        title={say.powersTitle}
        lines={powerAdviceText(advisePowers(plan))}
        reasons={[reckoningText(CARD_POWER), say.powersReason]}
      />
    </section>
  );
}

type PanelProps = { title: string; lines: readonly string[]; reasons: readonly string[] };

function Panel({ title, lines, reasons }: PanelProps) {
  return (
    <div className="stack">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="soft small">{reasons.join(' ')}</p>
    </div>
  );
}

type OwnComparisonProps = { path: PlannerPath; plan: Plan; own: OwnCapacities | null };

/** The remaining cost of the plan for the viewer's account; visitors get a login link that returns to the plan. */
export function OwnComparison({ path, plan, own }: OwnComparisonProps) {
  if (own === null) {
    return (
      <p>
        <a href={withReturn('/login.html', planPath(path, plan))}>{say.logIn}</a>
      </p>
    );
  }
  return (
    <section className="stack" aria-labelledby="comparer">
      <h2 id="comparer">{say.compare}</h2>
      <p aria-live="polite">{comparisonText(comparePlan(plan, own), own.power)}</p>
      <p className="row">
        <a href={planPath(path, ownPlan(own))}>{say.fromOwn}</a> <a href="/myaccount.html">{say.ownPage}</a>
      </p>
    </section>
  );
}

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
