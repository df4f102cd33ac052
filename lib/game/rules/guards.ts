/** An object of JSON: neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an object's own key: never what every object inherits, such as `constructor`. */
export function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** True for one of a tuple's values. */
export function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value);
}

/** The items of an array, each parsed; null when it is no array or any item is refused (parsed to undefined). */
export function parseList<T>(
  value: unknown,
  parseItem: (item: unknown) => T | undefined,
): readonly T[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(parseItem);
  return items.every((item) => item !== undefined) ? items : null;
}
