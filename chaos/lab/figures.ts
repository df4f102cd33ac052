/** Throws unless a promise was kept. */
export function must(isKept: boolean, complaint: string): void {
  if (!isKept) throw new Error(complaint);
}

/** Half of the values are at most `median`, none is above `worst`. Throws when there is no value. */
export function spread(values: readonly number[]): { readonly median: number; readonly worst: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  if (median === undefined || worst === undefined) throw new Error('nothing was measured');
  return { median, worst };
}

/** The middle one of some numbers; the higher of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Milliseconds as `8.1 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** A whole number as `1,234`. */
export function amount(count: number): string {
  return count.toLocaleString('en');
}

/** `0 of 1,234`. */
export function ofNone(count: number): string {
  return `0 of ${amount(count)}`;
}
