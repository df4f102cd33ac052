import { type Say, StartFailure, wordsOf } from '#scripts/terminal.ts';

/** A check. It fails if `work` throws; otherwise the returned measurement, if any, is shown. */
export type Check = { readonly label: string; readonly work: () => Promise<string | undefined> };

/** Runs checks one after the other, prints the outcome of each, and returns the number that failed. */
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

/** Throws a `StartFailure` with the message unless the condition holds. */
export function expect(condition: boolean, words: string): asserts condition {
  if (!condition) throw new StartFailure(words);
}

/** Thrown when the image cannot be checked on this machine. Not a failure of the image. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}
