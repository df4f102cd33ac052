import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const step = (name: string, change: Partial<Step> = {}): Step => ({
  name,
  after: [],
  isAlone: false,
  work: () => Promise.reject(new Error('not run here')),
  ...change,
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

it('runs two steps at a time and all of them in the end', async () => {
  const trace = await traceOf([step('a'), step('b'), step('c')]);
  expect(trace[1]).toBe('a+b');
  expect(trace).toHaveLength(3);
  expect(trace.every((line) => line.split('+').length <= 2)).toBe(true);
});

it('holds a step back until those before it have ended', async () => {
  expect(await traceOf([step('late', { after: ['early'] }), step('early')])).toEqual(['early', 'late']);
});

it('runs nothing beside a step that must be alone', async () => {
  const trace = await traceOf([step('alone', { isAlone: true }), step('a'), step('b')]);
  expect(trace[0]).toBe('alone');
  expect(trace.filter((line) => line.includes('alone'))).toEqual(['alone']);
});

it('does not wait for a step that is not among those chosen', async () => {
  expect(await traceOf([step('e2e', { after: ['build'] })])).toEqual(['e2e']);
});

it('refuses steps that wait for each other', async () => {
  const circle = [step('a', { after: ['b'] }), step('b', { after: ['a'] })];
  await expect(traceOf(circle)).rejects.toThrow('wait for each other');
});
