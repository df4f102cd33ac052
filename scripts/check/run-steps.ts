import { Gate } from '#lib/base/gate.ts';
import type { Step } from './step.ts';

/** Two cores: more at once would only make each slower. */
const AT_ONCE = 2;

/**
 * Runs every step, two at a time, in their order, but each after the steps it waits for, whatever their outcome; `runOne`
 * must not throw. A step that is waited for stands before the one that waits; where it was not chosen, nothing waits for it.
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
