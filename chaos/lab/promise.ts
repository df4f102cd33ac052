import type { Lab } from './lab.ts';

/** The sections of docs/faults.md, in their order. */
export const SECTIONS = [
  'Something is away',
  'Something dies',
  'Two at once',
  'Too much',
  'Something is damaged',
  'Clock, disk and memory',
] as const;

export type Section = (typeof SECTIONS)[number];

/** A row of docs/faults.md: what the site promises under a fault, and the program that finds out. */
export type FaultPromise = {
  /** A word for `npm run chaos -- --only=…`, in kebab-case. */
  readonly name: string;
  readonly section: Section;
  /** What goes wrong, and what people then see and keep: a sentence for the first column. */
  readonly promise: string;
  /** What the program does to find out: a sentence for the second column. */
  readonly how: string;
  /** True for promises that `npm test` puts to the test as well, with smaller numbers. */
  readonly isShort: boolean;
  /** Puts the promise to the test. Returns the figure for the third column; throws when the promise is broken. */
  readonly run: (lab: Lab) => Promise<string>;
};
