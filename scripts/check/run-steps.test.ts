import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const step = (name: string, after: readonly Step[] = []): Step => ({
  name,
  after,
  work: () => Promise.reject(new Error('not run here')),
});

/** Runs the steps, each for one turn of the clock, and notes which ran together at each start. */
async function traceOf(steps: readonly Step[]): Promise<string[]> {
  const running = new Set<string>();
  const trace: string[] = [];
  await runSteps(steps, async ({ name }) => {
    running.add(name);
    trace.push([...running].join('+'));
    await new Promise((resolve) => setImmediate(resolve));
    running.delete(name);
  });
  return trace;
}

it('runs every step, two at a time, and one that waits for all others alone', async () => {
  const steps = [step('a'), step('b'), step('c')];
  expect(await traceOf([...steps, step('alone', steps)])).toEqual(['a', 'a+b', 'b+c', 'alone']);
});

it('holds a step back until those before it have ended, and no longer', async () => {
  const early = step('early');
  const between = step('between', [early]);
  expect(await traceOf([early, between, step('other'), step('late', [early, between])])).toEqual([
    'early',
    'early+other',
    'other+between',
    'late',
  ]);
});
