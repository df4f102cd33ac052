import { useLayoutEffect, useRef, type RefObject, useEffect, useSyncExternalStore } from 'react';
import { pictureAddress } from '#lib/areas/cards/card-address.ts';
import { faceOf, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { OWNERS } from '#lib/game/card.ts';
import { isHidden } from '#lib/game/rules/hidden-cards.ts';
import { KEYS_KEY, store, stored } from './stored.ts';

const KEYS = storedChoice(KEYS_KEY, ['oui', 'non']);

/** Whether islands handle single keys, and the setter (product/pages §1.7). */
export function useKeysEnabled(): readonly [isEnabled: boolean, enable: (isEnabled: boolean) => void] {
  return [KEYS.use() === 'oui', enable];
}

function enable(isEnabled: boolean): void {
  KEYS.set(isEnabled ? 'oui' : 'non');
}

/**
 * Moves the focus to an element once a change of state has removed the focused link or button. Call it before `useBoardMotion`: focusing
 * forces a layout, and would force another after the nodes that the animations add.
 */
export function useLostFocus(place: RefObject<HTMLElement | null>, state: unknown): void {
  const isChange = useRef(false);
  useLayoutEffect(() => {
    if (isChange.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    isChange.current = true;
  }, [place, state]);
}

/** Fetches the pictures of a game's cards for both owners, so that a captured card shows its new frame at once. */
export function useBothOwners(game: Pick<ReplayData, 'faces' | 'start'>): void {
  const { faces, start } = game;
  useEffect(() => {
    const cards = [...start.hands.blue, ...start.hands.red].filter((card) => card !== null);
    for (const card of cards.filter((one) => !isHidden(one)))
      for (const owner of OWNERS) new Image().src = pictureAddress(faceOf({ faces }, card), owner);
  }, [faces, start]);
}

/** A reader's choice, stored in this browser for every page; without storage it lasts as long as the page. */
export type StoredChoice<T extends string> = {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** The value in a component; on the server the first one. */
  readonly use: () => T;
};

/** Makes a choice among values, of which the first is the default, stored under `key`. */
export function storedChoice<T extends string>(key: string, values: readonly [T, ...T[]]): StoredChoice<T> {
  const [first] = values;
  const listeners = new Set<() => void>();
  let known: T | null = null;
  const get = () => (known ??= values.find((value) => value === stored(key)) ?? first);
  const set = (value: T) => {
    known = value;
    store(key, value === first ? null : value);
    for (const changed of listeners) changed();
  };
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => first) };
}
