import type { Opening, OpeningBase } from '#lib/areas/positions/opening.ts';
import type { ReadQuery } from '#lib/base/query.ts';
import { SLOTS, type Position, type Slot } from '#lib/game/rules/types.ts';
import { makeBranchesLink, parseBranchesLink } from '#lib/areas/positions/branches-link.ts';
import {
  areBranchesSound,
  positionNow,
  UNEXPLORED,
  withinBounds,
  type Explored,
  type Branch,
} from '#lib/areas/positions/branches.ts';

/** Everything that an address says in addition to its base. */
export type SimulatorState = {
  readonly explored: Explored;
  /** The slot of the selected card in the hand to play. */
  readonly selected: Slot | null;
  readonly hasHints: boolean;
};

/** The branches that come with a base and cannot be removed: a game's own moves. */
export function trunksOf(base: OpeningBase): readonly Branch[] {
  return base.kind === 'game' && base.moves.length > 0 ? [base.moves] : [];
}

/**
 * The shareable address of a state (product/pages §6.12): `/simulator?d=…&c=…&v=…`, with `p` for a
 * position in notation, or `/simulator/{id}?coup=…` as long as only the game itself was viewed.
 */
export function makeSimulatorAddress(
  base: OpeningBase,
  { explored, selected, hasHints }: SimulatorState,
  branchesLink = branchesLinkOf(base, explored.branches),
): string {
  const { branches, shown, at } = explored;
  const [trunk] = trunksOf(base);
  const query = new URLSearchParams();
  if (base.kind === 'built') query.set('d', base.setup);
  if (base.kind === 'position') query.set('p', base.line);
  if (branchesLink !== null) query.set('c', branchesLink);
  if (trunk && shown === 0) query.set('coup', String(at));
  else if (branches.length > 0) query.set('v', `${shown}-${at}`);
  if (selected !== null) query.set('s', String(selected));
  if (hasHints) query.set('aide', '1');
  const path = base.kind === 'game' ? `/simulator/${base.id}` : '/simulator';
  return `${path}?${query.toString()}`;
}

/** The `c` of an address: the branches that are not part of its base; null without any. */
export function branchesLinkOf(base: OpeningBase, branches: readonly Branch[]): string | null {
  const [trunk] = trunksOf(base);
  const added = branches.slice(trunk ? 1 : 0);
  return added.length === 0 ? null : makeBranchesLink(added, trunk);
}

/**
 * Reads the state of an address; null when its branches cannot be read or the rules refuse them. Any other invalid parameter
 * is replaced by the nearest valid one, as people cut and paste. Branches beyond the maximum are dropped.
 */
export function readSimulatorState(
  base: OpeningBase,
  start: Position,
  read: ReadQuery,
): SimulatorState | null {
  const trunks = trunksOf(base);
  const text = read('c');
  const added = text === null ? [] : parseBranchesLink(text, trunks[0]);
  if (!added) return null;
  const branches = [...trunks, ...added];
  const explored =
    branches.length === 0 ? UNEXPLORED : withinBounds({ branches, ...readView(base, branches, read) });
  if (!areBranchesSound(start, explored.branches)) return null;
  return { explored, selected: readSlot(start, explored, read('s')), hasHints: read('aide') === '1' };
}

/** The state with other moves and no selected card. */
export function putDown(state: SimulatorState, explored: Explored): SimulatorState {
  return { ...state, explored, selected: null };
}

function readView(base: OpeningBase, branches: readonly Branch[], read: ReadQuery) {
  const [, shownText, atText] = /^(\d{1,3})-(\d{1,2})$/.exec(read('v') ?? '') ?? [];
  if (shownText === undefined) return { shown: 0, at: readCoup(base, branches[0] ?? [], read('coup')) };
  const shown = Math.min(Number(shownText), branches.length - 1);
  return { shown, at: Math.min(Number(atText), branches[shown]?.length ?? 0) };
}

/** A game opens at its start, a built line at its end. */
function readCoup(base: OpeningBase, branch: Branch, coup: string | null): number {
  if (coup !== null && /^\d+$/.test(coup)) return Math.min(Number(coup), branch.length);
  return base.kind === 'game' ? 0 : branch.length;
}

function readSlot(start: Position, explored: Explored, text: string | null): Slot | null {
  const slot = SLOTS.find((one) => String(one) === text);
  if (slot === undefined) return null;
  const { hands, turn } = positionNow(start, explored);
  return hands[turn][slot] ? slot : null;
}

/**
 * The address for changing the start of a simulation (product/pages §6.8); null when the builder cannot show it. Carries over the moves
 * tried and those of a game, but none for a position in notation, whose builder begins before its first move.
 */
export function rebuildAddress(
  { base, setup }: Pick<Opening, 'base' | 'setup'>,
  state: SimulatorState,
): string | null {
  if (setup === null) return null;
  const explored = base.kind === 'position' ? UNEXPLORED : state.explored;
  const address = makeSimulatorAddress({ kind: 'built', setup }, { ...state, explored, selected: null });
  return address.replace('?d=', '?modifier=');
}
