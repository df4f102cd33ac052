/** True for a JSON object, as opposed to null or an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an object's own key; undefined for inherited ones such as `constructor`. */
export function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** True for one of the given values. */
export function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value);
}

/** Parses each item of an array; null when the value is not an array or `parseItem` returns undefined for any item. */
export function parseList<T>(
  value: unknown,
  parseItem: (item: unknown) => T | undefined,
): readonly T[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(parseItem);
  return items.every((item) => item !== undefined) ? items : null;
}

/** Parses JSON; undefined for any text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
