import { comparePlan, type OwnCapacities, type Plan } from '#lib/areas/capacities/capacity-plan.ts';
import { comparisonText, PLANNER_MESSAGES as say } from '#lib/areas/capacities/capacity-messages.ts';
import { ownPlan, planPath, type PlannerPath } from '#lib/areas/capacities/plan-address.ts';

type OwnComparisonProps = { path: PlannerPath; plan: Plan; own: OwnCapacities | null };

/** What the plan still costs the viewer's account; visitors get a link to log in that returns to the plan. */
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
