import { useEffect } from 'react';

export type KeyActions = Readonly<Record<string, () => void>>;

/** Elements that use keys themselves while they have the focus. */
const OWN_KEYS = 'input, select, textarea, dialog, [contenteditable]';
/** A closed dialog may keep the focus for a moment, but keys are no longer meant for it. */
const CLOSED_DIALOG = 'dialog:not([open])';
const PRESSED_BY_SPACE = 'button, summary, [role=button]';

/** Runs the action of a key wherever the focus is, except where the key already has a meaning. */
export function useReplayKeys(actions: KeyActions, { isEnabled }: { isEnabled: boolean }): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || event.ctrlKey || event.altKey || event.metaKey || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  });
}

function isTaken({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (target.closest(CLOSED_DIALOG) !== null) return false;
  return target.closest(OWN_KEYS) !== null || (key === ' ' && target.closest(PRESSED_BY_SPACE) !== null);
}
