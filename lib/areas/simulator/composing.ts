import {
  cardAt,
  changed,
  isSamePlace,
  isSameSide,
  nextEmpty,
  type Brush,
  type Change,
  type Composition,
  type Place,
} from './composition.ts';
import type { Side } from '#lib/areas/positions/setup.ts';

/** A change to announce, and the composition before it. */
type Told = { readonly change: Change | 'undo'; readonly before: Composition };

/** A position being composed in the browser, with the state of the panels. */
export type Composing = {
  readonly now: Composition;
  /** The states before each change, oldest first. */
  readonly past: readonly Composition[];
  /** The slot that the drawer fills; null when every slot has its card and none was touched. */
  readonly open: Place | null;
  /** Whether the drawer is open; it covers the lower part of a phone, and is always open beside a wider table. */
  readonly isUp: boolean;
  /** The side whose wall is being edited. */
  readonly side: Side | null;
  readonly brush: Brush | null;
  /** The last change, for screen readers. */
  readonly told: Told | null;
};

export type Act =
  | Change
  | { readonly kind: 'open'; readonly place: Place }
  /** Opens a slot for the search, and never closes it. */
  | { readonly kind: 'search'; readonly place: Place }
  | { readonly kind: 'close' }
  | { readonly kind: 'edit'; readonly side: Side | null }
  | { readonly kind: 'brush'; readonly brush: Brush | null }
  | { readonly kind: 'undo' }
  /** Takes over text typed before the script was running. */
  | { readonly kind: 'adopt'; readonly composition: Composition };

/** Maximum number of changes that can be undone. */
const MOST_UNDONE = 100;

/** A composition just opened; the drawer fills the given slot, or the first empty one. */
export function composing(now: Composition, place: Place | null = null): Composing {
  return {
    now,
    past: [],
    open: place ?? nextEmpty(now, null),
    isUp: false,
    side: null,
    brush: null,
    told: null,
  };
}

/** The state after an act. Putting a card opens the next empty slot; opening something twice closes it. */
export function compose(state: Composing, act: Act): Composing {
  switch (act.kind) {
    case 'open':
      return {
        ...state,
        side: null,
        open: act.place,
        isUp: !(state.isUp && isSamePlace(state.open, act.place)),
      };
    case 'search':
      return { ...state, side: null, open: act.place, isUp: true };
    case 'close':
      return { ...state, isUp: false };
    case 'edit':
      return { ...state, isUp: false, side: isSameSide(state.side, act.side) ? null : act.side };
    case 'brush':
      return { ...state, brush: act.brush };
    case 'undo':
      return undone(state);
    case 'adopt':
      return composing(act.composition);
    case 'put':
    case 'move':
    case 'paint':
    case 'cycle':
    case 'wall':
    case 'rule':
    case 'first':
    case 'whole':
      return withChange(state, act);
  }
}

function withChange(state: Composing, change: Change): Composing {
  const now = changed(state.now, change);
  const open = openAfter(state, change, now);
  return {
    ...state,
    now,
    past: [...state.past, state.now].slice(-MOST_UNDONE),
    open,
    isUp: state.isUp && open !== null,
    side: change.kind === 'whole' || (change.kind === 'wall' && change.wall === null) ? null : state.side,
    told: { change, before: state.now },
  };
}

function openAfter({ open }: Composing, change: Change, now: Composition): Place | null {
  if (change.kind === 'whole') return nextEmpty(now, null);
  if (change.kind !== 'put') return open;
  return change.card === null ? change.place : nextEmpty(now, change.place);
}

function undone(state: Composing): Composing {
  const now = state.past.at(-1);
  if (!now) return state;
  const isOpenStill = state.open !== null && cardAt(now, state.open) === null;
  return {
    ...state,
    now,
    past: state.past.slice(0, -1),
    open: isOpenStill ? state.open : nextEmpty(now, null),
    side: null,
    told: { change: 'undo', before: state.now },
  };
}
