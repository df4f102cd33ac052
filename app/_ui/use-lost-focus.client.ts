import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Moves the focus to an element when the link or button that had it has disappeared with a change of state. */
export function useLostFocus(place: RefObject<HTMLElement | null>, state: unknown): void {
  const isChange = useRef(false);
  useLayoutEffect(() => {
    if (isChange.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    isChange.current = true;
  }, [place, state]);
}
