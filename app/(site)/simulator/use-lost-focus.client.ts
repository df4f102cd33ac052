import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the returned element when the link that had it has disappeared with a change of state. */
export function useLostFocus(state: unknown): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    hadFocus.current = true;
  }, [state]);
  return place;
}
