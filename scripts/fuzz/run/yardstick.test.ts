import { Yardstick } from './yardstick.ts';

it('tells how much slower the machine is than at its best', () => {
  const took = [20, 10, 30, 10];
  let clock = 0;
  const yardstick = new Yardstick(
    () => void (clock += took.shift() ?? 0),
    () => clock,
  );
  expect([1, 2, 3, 4].map(() => yardstick.measure())).toEqual([1, 1, 3, 1]);
});
