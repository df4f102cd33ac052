import type { CardValues } from '#lib/game/rules/types.ts';
import { textOf } from './builder-form.ts';
import type { Query } from '#lib/base/query.ts';
import type { OpeningBase } from '#lib/areas/positions/opening.ts';
import { makeSetupLink, parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { positionOfSetup, type Setup } from '#lib/areas/positions/setup.ts';
import { makeSimulatorAddress, readSimulatorState } from './simulator-address.ts';

/** The simulation that was left to change its start: the link of that start, and the rest of its address. */
export type Left = { readonly depart: string; readonly c: string; readonly v: string; readonly aide: string };

/** Longer than any link of sixty branches. */
const MOST_LETTERS = 2_000;

/** The simulation from which the builder was opened, by its query, or null. */
export function readLeft(query: Query): Left | null {
  const depart = textOf(query.modifier) || textOf(query.depart);
  if (!parseSetupLink(depart)) return null;
  const text = (name: string) => [query[name]].flat()[0]?.slice(0, MOST_LETTERS) ?? '';
  return { depart, c: text('c'), v: text('v'), aide: text('aide') };
}

/** The address of the simulation that was left. */
export function addressOfLeft({ depart, c, v, aide }: Left): string {
  const said = Object.entries({ c, v, aide }).filter(([, value]) => value !== '');
  return `/simulator?${new URLSearchParams([['d', depart], ...said]).toString()}`;
}

/** The address of a simulation from a setup, with the moves tried before its change if the rules still allow all of them. */
export function simulationAddress(
  setup: Setup,
  cards: readonly (CardValues & { readonly number: number })[],
  left: Left | null,
): string {
  const base: OpeningBase = { kind: 'built', setup: makeSetupLink(setup) };
  const plain = `/simulator?d=${base.setup}`;
  const start = positionOfSetup(setup, (number) => cards.find((card) => card.number === number) ?? null);
  if (!left || !start) return plain;
  const said = new Map(Object.entries(left).filter(([, value]) => value !== ''));
  const state = readSimulatorState(base, start, (name) => said.get(name) ?? null);
  return state ? makeSimulatorAddress(base, state) : plain;
}
