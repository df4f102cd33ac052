import type { Step } from './step.ts';

/** Two cores: more at once would only make each slower. */
const AT_ONCE = 2;

/**
 * Runs every step, two at a time where they allow it, each after those it waits for; `runOne` must not throw. A step that
 * is waited for but not among the steps counts as ended.
 */
export async function runSteps(steps: readonly Step[], runOne: (step: Step) => Promise<void>): Promise<void> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const isPending = (name: string) => [...waiting, ...running.keys()].some((step) => step.name === name);
  while (waiting.length > 0 || running.size > 0) {
    const next = chooseNext({ waiting, running: [...running.keys()], isPending });
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    running.set(
      next,
      runOne(next).finally(() => running.delete(next)),
    );
  }
}

type Situation = {
  readonly waiting: readonly Step[];
  readonly running: readonly Step[];
  readonly isPending: (name: string) => boolean;
};

function chooseNext({ waiting, running, isPending }: Situation): Step | undefined {
  if (running.length >= AT_ONCE || running.some((step) => step.isAlone)) return undefined;
  const ready = waiting.filter((step) => !step.after.some(isPending));
  const next = ready.find((step) => !step.isAlone || running.length === 0);
  if (!next && running.length === 0 && waiting.length > 0) throw new Error('The steps wait for each other');
  return next;
}
