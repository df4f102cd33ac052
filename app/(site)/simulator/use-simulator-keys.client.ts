import { useEffect, type RefObject } from 'react';
import { SLOTS, PADS, type Pad, type Slot } from '#lib/game/rules/types.ts';

/** The keyboard actions of the simulator. */
export type KeyActions = {
  readonly hasCard: boolean;
  readonly pick: (slot: Slot) => void;
  /** Selects the next or previous card of the hand. */
  readonly step: (by: 1 | -1) => void;
  readonly lay: (pad: Pad) => void;
  readonly putDown: () => void;
  readonly back: () => void;
};

/** Elements that handle keys themselves while focused. */
const OWN_KEYS = 'input, select, textarea, dialog, [contenteditable]';

type KeyOptions = { isEnabled: boolean; help: RefObject<HTMLDetailsElement | null> };

/** Handles keys wherever the focus is, except where they already have a meaning; `?` toggles the help. */
export function useSimulatorKeys(actions: KeyActions, { isEnabled, help }: KeyOptions): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      const action = event.key === '?' ? () => toggle(help.current) : actionOf(event, actions);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  });
}

/**
 * The numeric keypad selects cells, whatever the state of Num Lock. The digit row selects a card first, then a cell; on a French keyboard
 * also without Shift, as « & » to « ç ».
 */
function actionOf({ code, key }: KeyboardEvent, actions: KeyActions): (() => void) | null {
  const [, keypad] = /^Numpad([1-9])$/.exec(code) ?? [];
  const [, row] = /^Digit([1-9])$/.exec(code) ?? [];
  const digit = Number(keypad ?? (/^[1-9]$/.test(key) ? key : row));
  const pad = PADS.find((one) => one === digit);
  const slot = SLOTS.find((one) => one === digit - 1);
  if (actions.hasCard && pad !== undefined) return () => actions.lay(pad);
  if (keypad === undefined && slot !== undefined) return () => actions.pick(slot);
  switch (key) {
    case 'ArrowRight':
      return () => actions.step(1);
    case 'ArrowLeft':
      return () => actions.step(-1);
    case 'Escape':
      return actions.hasCard ? actions.putDown : null;
    case 'Backspace':
      return actions.back;
    default:
      return null;
  }
}

function toggle(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.open = !details.open;
  details.querySelector('summary')?.focus();
}
