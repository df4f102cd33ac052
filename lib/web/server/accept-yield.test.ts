import { setImmediate as turn } from 'node:timers/promises';
import { acceptYield } from './accept-yield.ts';

/** Notes a connection in each turn of the loop while `goesOn`. */
async function arrive(goesOn: (turns: number) => boolean): Promise<void> {
  for (let come = 0; goesOn(come); come += 1) {
    acceptYield.accepted += 1;
    await turn();
  }
}

it('ends when all waiting connections are accepted, and at once when there are none', async () => {
  let isOver = false;
  const arrivals = arrive((come) => come < 5).then(() => (isOver = true));
  await acceptYield.wait();
  expect(isOver).toBe(true);
  await arrivals;
  const startedAt = performance.now();
  await acceptYield.wait();
  expect(performance.now() - startedAt).toBeLessThan(40);
});

it('ends for one caller after the other, in different turns of the loop', async () => {
  let turns = 0;
  const waits = ['first', 'second'].map(() => acceptYield.wait().then(() => turns));
  const isOver = Promise.all(waits).then(() => true);
  while (!(await Promise.race([isOver, turn(false)]))) turns += 1;
  const [first = 0, second = 0] = await Promise.all(waits);
  expect(second).toBeGreaterThan(first);
});

it('ends for all callers at once when connections in every turn have used up their time', async () => {
  let isOn = true;
  const arrivals = arrive(() => isOn);
  const through = () => acceptYield.wait().then(() => acceptYield.accepted);
  const [first, second] = await Promise.all([through(), through()]);
  isOn = false;
  await arrivals;
  expect(second - first).toBeLessThan(5);
});
