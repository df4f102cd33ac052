import { useSyncExternalStore } from 'react';

/** False on the server and in the first rendering of the page, so that the two are the same; true afterwards. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
