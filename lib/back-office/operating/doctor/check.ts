import type { Patient } from './patient.ts';

/** `fault` must be corrected, `advice` should be, and `skipped` could not be examined or does not apply. */
type State = 'ok' | 'fault' | 'advice' | 'skipped';

/** A finding in one line: a note if all is well, otherwise the fault and its remedy. */
export type Found = { readonly state: State; readonly text: string };

export type Finding = Found & { readonly check: string };

/** A read-only check of `admin -- doctor`. */
export type Check = {
  readonly name: string;
  /** The name of a prerequisite check: this one is skipped if the former has a fault or was skipped. */
  readonly after?: string;
  /** Returns the faults, or a single `ok` or `skipped`. A thrown error counts as a fault. */
  readonly run: (at: Patient) => Found | readonly Found[] | Promise<Found | readonly Found[]>;
};

export const ok = (text = ''): Found => ({ state: 'ok', text });
export const fault = (text: string): Found => ({ state: 'fault', text });
export const advice = (text: string): Found => ({ state: 'advice', text });
export const skipped = (text: string): Found => ({ state: 'skipped', text });

/** The findings, or `ok` if there are none. */
export function orOk(found: readonly Found[], note = ''): readonly Found[] {
  return found.length === 0 ? [ok(note)] : found;
}

/** Time limit of a check, in milliseconds. */
const CHECK_MS = 20_000;

/** Runs the checks one after the other, and reports each finding immediately. */
export async function examine(
  checks: readonly Check[],
  at: Patient,
  tell: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const failed = new Set<string>();
  for (const { name, after, run } of checks) {
    const isLeftOut = after !== undefined && failed.has(after);
    const found = isLeftOut ? [skipped(`see ${after}`)] : await runOne(run, at);
    if (found.some(({ state }) => state === 'fault' || state === 'skipped')) failed.add(name);
    for (const one of found) {
      findings.push({ check: name, ...one });
      tell({ check: name, ...one });
    }
  }
  return findings;
}

async function runOne(run: Check['run'], at: Patient): Promise<readonly Found[]> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_MS / 1000} s`)), CHECK_MS);
  try {
    return [await Promise.race([run(at), promise])].flat();
  } catch (error) {
    return [fault(`the check failed: ${error instanceof Error ? error.message : String(error)}`)];
  } finally {
    clearTimeout(timer);
  }
}
