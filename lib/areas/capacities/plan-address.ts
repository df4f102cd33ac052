import { maxLevel } from '#lib/game/capacities.ts';
import { makePlan, PLANNED, type Plan, type Planned } from './capacity-plan.ts';

/** The addresses of the planner (product/pages §4.8); the second one is the canonical one. */
export type PlannerPath = '/capa-planning.html' | '/squonk/capa-planning';

/** The parts of an address as they came: absent, text, or given several times. */
export type PlanQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The field in which the form says which plan it was drawn with. */
export const FORM_PLAN = 'plan';

/** The field of a capacity's slider; the number beside it has the name that addresses carry. */
export function sliderField(planned: Planned): string {
  return `${planned}-curseur`;
}

/**
 * The plan of an address; whatever is no level means 0, too much means the highest. A form sends two values for each
 * capacity, the slider's and the number's, and the plan it was drawn with: the one that was changed counts.
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

/** True for what the form sends, which is not yet the address of a plan. */
export function isFormQuery(query: PlanQuery): boolean {
  return query[FORM_PLAN] !== undefined;
}

/** The value of the form's plan field. */
export function formPlan(plan: Plan): string {
  return PLANNED.map((planned) => plan[planned]).join('-');
}

/** The address of a plan: what is not bought is left out. */
export function planPath(path: PlannerPath, plan: Plan): string {
  const bought = PLANNED.filter((planned) => plan[planned] > 0);
  const query = new URLSearchParams(bought.map((planned) => [planned, String(plan[planned])]));
  return bought.length === 0 ? path : `${path}?${query.toString()}`;
}

/** The level that a text means, within what there is. */
export function parseLevel(planned: Planned, text: string | undefined): number {
  if (text === undefined || !/^\d+$/.test(text)) return 0;
  return Math.min(Number(text), maxLevel(planned));
}

function first(value: string | readonly string[] | undefined): string | undefined {
  return [value].flat()[0];
}
