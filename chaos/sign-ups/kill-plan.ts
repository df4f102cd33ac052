import type { Chance } from '#lib/base/seeded-chance.ts';
import type { Trap } from '../lab/tcp-proxy.ts';

/** The steps of the exchange between site and game server at which something is killed. */
export const STEPS = [
  'before the request was in',
  'while the account was being made',
  'before the answer',
  'within the answer',
] as const;

export type Step = (typeof STEPS)[number];

/** A call to make an account takes a little more than so many bytes with its head, and so does its answer. */
const REQUEST_BYTES = 380;
const ANSWER_BYTES = 150;

/** Making an account takes a few milliseconds. */
const WORK_MS = 12;

/** The step of the n-th kill: all equally often. */
export function stepOf(number: number): Step {
  return STEPS[number % STEPS.length] ?? STEPS[0];
}

/** The trap that kills at a step, at a byte or a moment that chance chooses. */
export function trapAt(step: Step, { chance, kill }: { chance: Chance; kill: () => void }): Trap {
  switch (step) {
    case 'before the request was in':
      return { direction: 'there', afterBytes: Math.floor(chance() * REQUEST_BYTES), spring: kill };
    case 'while the account was being made': {
      const waitMs = chance() * WORK_MS;
      return {
        direction: 'there',
        afterBytes: Infinity,
        onFirst: () => setTimeout(kill, waitMs),
        spring: kill,
      };
    }
    case 'before the answer':
      return { direction: 'back', afterBytes: 0, spring: kill };
    case 'within the answer':
      return { direction: 'back', afterBytes: 1 + Math.floor(chance() * ANSWER_BYTES), spring: kill };
  }
}
