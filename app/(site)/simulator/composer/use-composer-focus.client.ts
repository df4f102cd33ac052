import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cardField, placeOfField, wallFields } from '#lib/areas/simulator/builder-form.ts';
import type { Composer } from './use-composer.client.ts';

/**
 * Moves the keyboard focus with the action: opening a slot by key focuses the search, placing a card focuses the slot that is open next,
 * and Escape returns to the control that opened the drawer or the editor. Returns the listener for keys of the form.
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
    // Only when the drawer comes up or names another slot.
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
