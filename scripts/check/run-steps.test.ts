import { runSteps, selectSteps, type Step } from './run-steps.ts';

const step = (name: string, after: readonly Step[] = []): Step => ({
  name,
  after,
  work: () => Promise.reject(new Error('not run here')),
});

/** Runs the steps, each for one turn of the event loop, and records which were running at each start. */
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

it('runs steps two at a time, and a step that waits for all others alone', async () => {
  const steps = [step('a'), step('b'), step('c')];
  expect(await traceOf([...steps, step('alone', steps)])).toEqual(['a', 'a+b', 'b+c', 'alone']);
});

it('starts a step as soon as those it waits for have ended', async () => {
  const early = step('early');
  const between = step('between', [early]);
  expect(await traceOf([early, between, step('other'), step('late', [early, between])])).toEqual([
    'early',
    'early+other',
    'other+between',
    'late',
  ]);
});

describe('select', () => {
  const steps: readonly Step[] = ['types', 'jest', 'e2e'].map((name) => ({
    name,
    after: [],
    work: () => Promise.reject(new Error('not run here')),
  }));

  it('selects every step if none is named', () => {
    expect(selectSteps(steps, [])).toEqual(steps);
  });

  it.each([[['--only=jset']], [['jest']], [['--only=']]])('refuses %j and lists the steps', (args) => {
    expect(selectSteps(steps, args)).toMatch(/types,jest,e2e$/);
  });
});
