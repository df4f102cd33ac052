import type { Outcome } from './ask.ts';

/** What was found of a write, once all is over: how many documents show it. */
export type Found = (item: string) => number;

/** The books of a writer: which of its writes the site has acknowledged, and which may or may not have been made. */
export class Ledger {
  declare private readonly brand: never;
  readonly acknowledged = new Set<string>();
  readonly unknown = new Set<string>();
  readonly refused: string[] = [];
  /** Acknowledged writes that the next request at another site did not show. */
  readonly unread: string[] = [];

  note(item: string, outcome: Outcome): void {
    if (outcome === 'acknowledged') this.acknowledged.add(item);
    else if (outcome === 'unknown') this.unknown.add(item);
    else this.refused.push(item);
  }

  /** Acknowledged writes that are gone, and writes that were made twice, acknowledged or not. */
  audit(found: Found): { lost: string[]; doubled: string[] } {
    const all = [...this.acknowledged, ...this.unknown];
    return {
      lost: [...this.acknowledged].filter((item) => found(item) === 0),
      doubled: all.filter((item) => found(item) > 1),
    };
  }
}

/** Counts texts, and says how often each occurred. */
export function countsOf(items: readonly string[]): Found {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return (item) => counts.get(item) ?? 0;
}
