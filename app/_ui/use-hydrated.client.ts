import { useEffect, useSyncExternalStore } from 'react';
import './foreign-nodes.client.ts';

/** Tells `/hydrate.js` that the island of a page runs, so that it gets what was clicked and typed before. */
export function useHydrated(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
}

/** False on the server and in the first rendering of the page, so that the two are the same; true afterwards. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
