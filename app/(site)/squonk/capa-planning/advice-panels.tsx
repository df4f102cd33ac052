import { adviseGils, advisePowers, CARD_POWER } from '#lib/areas/capacities/advice.ts';
import { type Plan, comparePlan, type OwnCapacities } from '#lib/areas/capacities/capacity-plan.ts';
import {
  gilsAdviceText,
  PLANNER_MESSAGES as say,
  powerAdviceText,
  reckoningText,
  comparisonText,
} from '#lib/areas/capacities/capacity-messages.ts';
import styles from './planner.module.css';
import { ownPlan, planPath, type PlannerPath } from '#lib/areas/capacities/plan-address.ts';

/** The two questions of every player, answered for this plan (product/economy §9.3 and §9.4). */
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

/** The remaining cost of the plan for the viewer's account; visitors get a link to log in that returns to the plan. */
export function OwnComparison({ path, plan, own }: OwnComparisonProps) {
  if (own === null) {
    const login = `/login.html?${new URLSearchParams({ retour: planPath(path, plan) }).toString()}`;
    return (
      <p>
        <a href={login}>{say.logIn}</a>
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
