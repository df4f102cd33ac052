import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Takes up the focus when the link that was followed is gone with the state it belonged to. */
export function useLostFocus(state: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    hadFocus.current = true;
  }, [state]);
  return place;
}
