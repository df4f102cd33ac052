'use client';
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  EMPTY_PLAN,
  planCost,
  PLANNED,
  type OwnCapacities,
  type Plan,
} from '#lib/areas/capacities/capacity-plan.ts';
import { PLANNER_MESSAGES as say } from '#lib/areas/capacities/capacity-messages.ts';
import {
  FORM_PLAN,
  formPlan,
  parsePlan,
  planPathFor,
  type PlannerPath,
  type PlanQuery,
} from '#lib/areas/capacities/plan-address.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useHydrated, useIsScripted } from '#ui/use-hydrated.client.ts';
import { AdvicePanels, OwnComparison, PlanRow } from './planner-parts.tsx';
import styles from './planner.module.css';

/** Delay before the address follows a slider, in milliseconds, as browsers allow about three changes per second. */
const ADDRESS_REST_MS = 300;

type PlannerProps = { path: PlannerPath; initial: Plan; own: OwnCapacities | null };

/** The planner (product/pages §4.8). Without JavaScript the form requests its own page; with it, figures and address follow at once. */
export function Planner({ path, initial, own }: PlannerProps) {
  const [plan, setPlan] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, setPlan);
  const isScripted = useIsScripted();
  useHydrated();
  const here = planPathFor(own, path, plan);
  useAddress(here);
  return (
    <div className={styles.parts} data-hydrate="now">
      <form ref={form} action={path} className={styles.planner} autoComplete="off">
        <input type="hidden" name={FORM_PLAN} value={formPlan(initial)} />
        <div className={styles.rows} role="group" aria-label={say.levels}>
          {PLANNED.map((planned) => (
            <PlanRow
              key={planned}
              planned={planned}
              level={plan[planned]}
              own={own?.levels[planned] ?? null}
              onLevel={(level) => setPlan((before) => ({ ...before, [planned]: level }))}
            />
          ))}
        </div>
        <p className={`${styles.total} felt`}>
          <span>{`${say.total} `}</span>
          <output className={styles.sum} translate="no">
            {formatNumber(planCost(plan))}
          </output>
        </p>
        <div className={`${styles.actions} row`}>
          {!isScripted && <Button kind="main">{`${say.submit} `}</Button>}
          <ButtonLink href={here} data-copy={here} data-copied={say.shared}>
            {say.share}
          </ButtonLink>{' '}
          <ButtonLink href={planPathFor(own, path, EMPTY_PLAN)}>{say.reset}</ButtonLink>
        </div>
      </form>
      <OwnComparison path={path} plan={plan} own={own} />
      <AdvicePanels plan={plan} />
    </div>
  );
}

/** Adopts changes made before hydration, which exist only in the fields. */
function useEarlyInput(form: RefObject<HTMLFormElement | null>, onPlan: (plan: Plan) => void): void {
  useEffect(() => {
    if (form.current) onPlan(parsePlan(Object.fromEntries(new FormData(form.current)) as PlanQuery));
  }, [form, onPlan]);
}

/** Keeps the plan in the page's address, without adding to the browser's history. */
function useAddress(address: string): void {
  useEffect(() => {
    if (location.pathname + location.search === address) return;
    const timer = setTimeout(() => history.replaceState(null, '', address), ADDRESS_REST_MS);
    return () => clearTimeout(timer);
  }, [address]);
}
