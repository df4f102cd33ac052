import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type KeyboardEvent,
} from 'react';
import { acted, padOfTouch } from '#lib/areas/simulator/builder-actions.ts';
import {
  compositionOf,
  entriesOf,
  fieldsOf,
  placeOfField,
  readBuilderFields,
  sideOfField,
  cardField,
  wallFields,
} from '#lib/areas/simulator/builder-form.ts';
import { makeCardFinder, makeChoices, type DrawerCard } from '#lib/areas/simulator/drawer.ts';
import { compose, composing, type Act, type Composing } from '#lib/areas/simulator/composing.ts';
import { touchOf, type Composition, type Place } from '#lib/areas/simulator/composition.ts';
import type { Left } from '#lib/areas/simulator/left-simulation.ts';
import { useIsScripted } from '#ui/use-hydrated.client.ts';

export type ComposerGiven = {
  readonly initial: Composition;
  readonly cards: readonly DrawerCard[];
  /** The slot in the address. */
  readonly place: Place | null;
  readonly left: Left | null;
};

/** The table of the builder. */
export type Composer = {
  readonly state: Composing;
  readonly act: (act: Act) => void;
  /** The card with a number; null if it does not exist. */
  readonly cardOf: (number: number | null) => DrawerCard | null;
  /** The form fields of the position. */
  readonly entries: readonly (readonly [name: string, value: string])[];
  /** False until the script has taken over the form. */
  readonly isScripted: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Performs the actions of the form's buttons in the browser. */
  readonly onClick: (event: MouseEvent) => void;
};

/** Keeps the composed position, and the page's address in sync with it. */
export function useComposer({ initial, cards, place, left }: ComposerGiven): Composer {
  const [state, act] = useReducer(compose, initial, (now) => composing(now, place));
  const isScripted = useIsScripted();
  const form = useRef<HTMLFormElement>(null);
  const [book] = useState(() => bookOf(cards));
  const { cardOf, choiceOf } = book;
  const entries = entriesOf(fieldsOf(state.now, choiceOf));
  const isUnchanged = state.past.length === 0 && state.told === null;

  // Adopts fields changed before hydration, before the drawer replaces them.
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = typedIn(form.current, cards);
    if (!isSame(typed, initial)) act({ kind: 'adopt', composition: typed });
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const address = addressOf(entries, left);
  useEffect(() => {
    if (!isUnchanged) history.replaceState(null, '', address);
  }, [address, isUnchanged]);

  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name]');
    if (!button || !isScripted) return;
    const next = actOf(button, state, cards);
    if (!next) return;
    event.preventDefault();
    act(next);
  };
  return { state, act, cardOf, entries, isScripted, form, onClick };
}

/** The action of a form button; null if the server must handle it. */
function actOf(
  { name, value }: HTMLButtonElement,
  { now, brush }: Composing,
  cards: readonly DrawerCard[],
): Act | null {
  if (name === 'ouvrir') {
    const place = placeOfField(value);
    return place ? { kind: 'open', place } : { kind: 'edit', side: sideOfField(value) };
  }
  if (name !== 'faire' || value === 'jouer' || value === 'completer') return null;
  const pad = padOfTouch(value);
  if (pad) return touchOf(now, pad, brush);
  const composition = acted(now, { action: value, brush: '' }, { cards, chance: Math.random });
  return { kind: 'whole', composition };
}

function bookOf(cards: readonly DrawerCard[]) {
  const byNumber = new Map(cards.map((card) => [card.number, card]));
  const textOf = makeChoices(cards);
  const cardOf = (number: number | null) => (number === null ? null : (byNumber.get(number) ?? null));
  const choiceOf = (number: number) => {
    const card = cardOf(number);
    return card ? textOf(card) : '';
  };
  return { cardOf, choiceOf };
}

function typedIn(form: HTMLFormElement, cards: readonly DrawerCard[]): Composition {
  const data = new FormData(form);
  const query = Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).map(String)]));
  return compositionOf(readBuilderFields(query), makeCardFinder(cards)).composition;
}

function isSame(one: Composition, other: Composition): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted({ rules, firstPlayer, blue, red, elements, walls }: Composition) {
  const words = (things: readonly object[]) => things.map((thing) => Object.values(thing).join(' ')).sort();
  return [rules, firstPlayer, blue, red, words(elements), words(walls)];
}

function addressOf(entries: Composer['entries'], left: Left | null): string {
  const carried = Object.entries(left ?? {}).filter(([, value]) => value !== '');
  const query = new URLSearchParams([
    ...entries.map(([name, value]) => [name, value]),
    ...carried,
  ]).toString();
  return query === '' ? '/simulator' : `/simulator?${query}`;
}

/**
 * Moves the focus with the action: opening a slot by keyboard focuses the search, placing a card the next open slot, and Escape the control
 * that opened the drawer or the editor. Returns the form's key listener.
 */
export function useComposerFocus({ state, act, form }: Composer): (event: KeyboardEvent) => void {
  const { open, side, isUp, told } = state;
  const button = (field: string) => form.current?.querySelector<HTMLElement>(`button[value="${field}"]`);
  const shown = useRef({ told, side });
  const wantsSearch = useRef(false);
  useEffect(() => {
    const { told: before, side: edited } = shown.current;
    shown.current = { told, side };
    const change = told?.change;
    if (told !== before && change && change !== 'undo' && change.kind === 'put')
      button(open ? cardField(open) : cardField(change.place))?.focus({ preventScroll: true });
    if (wantsSearch.current) form.current?.querySelector<HTMLInputElement>('[data-search]')?.select();
    wantsSearch.current = false;
    if (edited && !side && document.activeElement === document.body) button(wallFields(edited).sign)?.focus();
  });
  useEffect(() => {
    if (isUp && open) button(cardField(open))?.scrollIntoView({ block: 'nearest' });
    // Only when the drawer opens or changes its slot.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isUp, open]);
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape' && (isUp || side)) {
      event.preventDefault();
      if (side) act({ kind: 'edit', side });
      else act({ kind: 'close' });
      button(side ? wallFields(side).sign : open ? cardField(open) : '')?.focus();
      return;
    }
    const place = placeOfField(target.dataset.place ?? '');
    if (place && event.key === 'Enter') {
      event.preventDefault();
      wantsSearch.current = true;
      act({ kind: 'search', place });
    }
    if (place && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      act({ kind: 'put', place, card: null });
    }
    if (event.key === 'Enter' && target instanceof HTMLInputElement && side) event.preventDefault();
  };
}
