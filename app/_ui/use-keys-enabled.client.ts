import { useSyncExternalStore } from 'react';

const STORED = 'touches';
const OFF = 'non';

/** What this page was told last; a browser that stores nothing forgets it with the page. */
let isOff: boolean | null = null;
const listeners = new Set<() => void>();

/** Whether islands obey keys, and the switch for it, which this browser remembers for all of them (product/pages §1.7). */
export function useKeysEnabled(): readonly [isEnabled: boolean, enable: (isEnabled: boolean) => void] {
  const isEnabled = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => !(isOff ??= stored() === OFF),
    () => true,
  );
  return [isEnabled, enable];
}

function enable(isEnabled: boolean): void {
  isOff = !isEnabled;
  try {
    if (isOff) localStorage.setItem(STORED, OFF);
    else localStorage.removeItem(STORED);
  } catch {
    // Nothing can be stored here.
  }
  for (const changed of listeners) changed();
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}
