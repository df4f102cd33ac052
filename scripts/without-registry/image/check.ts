import type { Say } from '../../say.ts';
import { StartFailure, wordsOf } from '../../start-failure.ts';

/** Something that must hold; what it measured is told beside it, what it throws fails it. */
export type Check = { readonly label: string; readonly work: () => Promise<string | undefined> };

/** Does the checks one after the other, says how each went, and counts those that failed. */
export async function runChecks(checks: readonly Check[], say: Say): Promise<number> {
  let failed = 0;
  for (const { label, work } of checks) {
    try {
      const measured = await work();
      say(`  ✓ ${label}${measured === undefined ? '' : ` (${measured})`}`);
    } catch (error) {
      failed += 1;
      say(`  ✗ ${label}: ${wordsOf(error)}`);
    }
  }
  return failed;
}

/** Throws the words unless the condition holds. */
export function expect(condition: boolean, words: string): asserts condition {
  if (!condition) throw new StartFailure(words);
}
