import { selectSteps } from './select.ts';
import type { Step } from './step.ts';

const steps: readonly Step[] = ['types', 'jest', 'e2e'].map((name) => ({
  name,
  after: [],
  work: () => Promise.reject(new Error('not run here')),
}));

it.each([
  [[], ['types', 'jest', 'e2e']],
  [['--only=jest'], ['jest']],
  [['--only=e2e,types'], ['types', 'e2e']],
])('chooses with %j the steps %j', (args, names) => {
  const chosen = selectSteps(steps, args);
  expect(chosen).toEqual(steps.filter(({ name }) => names.includes(name)));
});

it.each([[['--only=jset']], [['jest']], [['--only=']]])('refuses %j and names the steps', (args) => {
  expect(selectSteps(steps, args)).toMatch(/types,jest,e2e$/);
});
