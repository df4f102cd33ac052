import { useEffect } from 'react';
import './foreign-nodes.client.ts';

/** Tells `/hydrate.js` that the island of a page runs, so that it gets what was clicked and typed before. */
export function useHydrated(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
}
