/** The storage key for sound. */
export const SOUND_KEY = 'son';

/** The storage key for single-key commands (product/pages §1.7): `non` turns them off. */
export const KEYS_KEY = 'touches';

/** A text in the browser's storage; null if there is none or the storage cannot be read. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it (null). */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The storage is unavailable or full.
  }
}
