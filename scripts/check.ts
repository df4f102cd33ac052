// `npm test`: runs all checks, step by step. `npm test -- --only=lint,jest` runs only some.
import { describeStep, runOne, selectSteps, runSteps, type StepReport } from './check/run-steps.ts';
import { askedToStop, makeCrew } from './processes/crew.ts';
import { CHECK_FOLDER, STEPS } from './check/steps.ts';
import { closingLine } from './check/tallies.ts';

const steps = selectSteps(STEPS, process.argv.slice(2));
if (typeof steps === 'string') {
  console.error(steps);
  process.exit(2);
}

const crew = makeCrew();
const reports: StepReport[] = [];
const checked = runSteps(steps, async (step) => {
  const report = await runOne(step, { crew, folder: CHECK_FOLDER });
  reports.push(report);
  console.log(describeStep(report));
});
const outcome = await Promise.race([checked.then(() => 'done'), askedToStop().then(() => 'stopped')]);
if (outcome === 'stopped') {
  await crew.stop();
  process.exit(130);
}
if (steps.length < STEPS.length)
  console.log(`Only some steps were run: ${steps.map(({ name }) => name).join(', ')}`);
console.log(closingLine(reports));
process.exit(reports.some(({ failed }) => failed > 0) ? 1 : 0);
