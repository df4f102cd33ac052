import { selectSteps } from './select.ts';
import type { Step } from './step.ts';

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
