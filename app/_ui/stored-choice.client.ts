import { useSyncExternalStore } from 'react';
import { store, stored } from './stored.ts';

/** A choice of the reader that this browser remembers for every page; where nothing can be stored it lasts as long as the page. */
export type StoredChoice<T extends string> = {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** The value in a component; on the server the first one. */
  readonly use: () => T;
};

/** Makes a choice among values; the first of them holds while nothing is stored under `key`. */
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
