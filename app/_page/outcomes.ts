import type { Outcome, Refusal } from '#lib/web/pages/definition.ts';
import type { Visit } from '#lib/web/pages/definition.ts';

/** A page that shows this; with a status where it says itself what is wrong. */
export function shown<Data>(data: Data, status: 200 | 403 | 404 = 200): Outcome<Data> {
  return { kind: 'shown', data, status };
}

/** A page that is not shown. */
export function refused(refusal: Refusal): Outcome<never> {
  return { kind: 'refused', refusal };
}

/** Visitors are sent to log in and come back; a player is not to see the page. */
export function denied({ viewer }: Visit): Outcome<never> {
  return refused(viewer.account === null ? 'log in' : 'forbidden');
}
