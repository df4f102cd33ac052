import { selectSteps } from './select.ts';
import type { Step } from './step.ts';

const steps: readonly Step[] = ['types', 'jest', 'e2e'].map((name) => ({
  name,
  after: [],
  work: () => Promise.reject(new Error('not run here')),
}));

it('chooses every step where none is named', () => {
  expect(selectSteps(steps, [])).toEqual(steps);
});

it.each([[['--only=jset']], [['jest']], [['--only=']]])('refuses %j and names the steps', (args) => {
  expect(selectSteps(steps, args)).toMatch(/types,jest,e2e$/);
});
