import { useSyncExternalStore } from 'react';

/** False on the server and in the first picture of the page, so that both are the same; true from then on. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
