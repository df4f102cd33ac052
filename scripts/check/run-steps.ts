import { Gate } from '#lib/base/gate.ts';
import type { Step } from './step.ts';

/** For two cores. More at once would only slow each other down. */
const AT_ONCE = 2;

/**
 * Runs the steps in order, two at a time, each after the steps that it waits for have ended with any outcome. `runOne`
 * must not throw. Steps must come before those that wait for them. Steps that are not in the list are not waited for.
 */
export async function runSteps(steps: readonly Step[], runOne: (step: Step) => Promise<void>): Promise<void> {
  const gate = new Gate({ width: AT_ONCE, queue: steps.length });
  const ended = new Map<Step, Promise<void>>();
  for (const step of steps) {
    const before = step.after.flatMap((other) => ended.get(other) ?? []);
    ended.set(
      step,
      Promise.all(before).then(() => gate.run(() => runOne(step))),
    );
  }
  await Promise.all(ended.values());
}
