import { useEffect } from 'react';
import './foreign-nodes.client.ts';

/** Tells `/eveil.js` that the island of a page runs, so that it gets what was clicked and typed before. */
export function useAwake(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('awake'));
  }, []);
}
