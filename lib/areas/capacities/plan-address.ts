import { maxLevel } from '#lib/game/capacities.ts';
import { makePlan, PLANNED, type OwnCapacities, type Plan, type Planned } from './capacity-plan.ts';

/** The addresses of the planner (product/pages §4.8); the second one is canonical. */
export type PlannerPath = '/capa-planning.html' | '/squonk/capa-planning';

/** Raw query parameters: absent, single or repeated. */
export type PlanQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The form's hidden field for the plan that it was rendered with. */
export const FORM_PLAN = 'plan';

/** The name of a capacity's slider; the number field beside it has the name used in addresses. */
export function sliderField(planned: Planned): string {
  return `${planned}-curseur`;
}

/**
 * Parses the plan in an address; a malformed level is 0, and too high a level the highest. The form sends a slider and a number for
 * each capacity, and the plan that it was rendered with. The changed value counts, or the number if both were changed.
 */
export function parsePlan(query: PlanQuery): Plan {
  const drawn = first(query[FORM_PLAN])?.split('-') ?? [];
  return makePlan((planned) => {
    const typed = parseLevel(planned, first(query[planned]));
    const slid = first(query[sliderField(planned)]);
    if (slid === undefined) return typed;
    const before = parseLevel(planned, drawn[PLANNED.indexOf(planned)]);
    return typed === before ? parseLevel(planned, slid) : typed;
  });
}

/** True for a query sent by the form, which is redirected to the address of its plan. */
export function isFormQuery(query: PlanQuery): boolean {
  return query[FORM_PLAN] !== undefined;
}

/** The value of the form's hidden plan field: the levels joined by hyphens. */
export function formPlan(plan: Plan): string {
  return PLANNED.map((planned) => plan[planned]).join('-');
}

/** The address of a plan; levels of 0 are left out. */
export function planPath(path: PlannerPath, plan: Plan): string {
  const bought = PLANNED.filter((planned) => plan[planned] > 0);
  const query = new URLSearchParams(bought.map((planned) => [planned, String(plan[planned])]));
  return bought.length === 0 ? path : `${path}?${query.toString()}`;
}

/** True for a query with a plan, even an empty one; otherwise players start at their own levels. */
export function statesPlan(query: PlanQuery): boolean {
  return PLANNED.some((planned) => query[planned] !== undefined);
}

/** An account's levels as a plan, capped at the planner's highest. */
export function ownPlan({ levels }: OwnCapacities): Plan {
  return makePlan((planned) => Math.min(levels[planned], maxLevel(planned)));
}

/** The address of a plan for a player or, without `own`, a visitor. A player's empty plan is explicit: the bare page starts at their levels. */
export function planPathFor(own: OwnCapacities | null, path: PlannerPath, plan: Plan): string {
  const address = planPath(path, plan);
  return own !== null && address === path ? `${path}?${PLANNED[0]}=0` : address;
}

/** Parses a level: 0 for a malformed text, clamped to the highest. */
export function parseLevel(planned: Planned, text: string | undefined): number {
  if (text === undefined || !/^\d+$/.test(text)) return 0;
  return Math.min(Number(text), maxLevel(planned));
}

function first(value: string | readonly string[] | undefined): string | undefined {
  return [value].flat()[0];
}
