import type { FaultPromise } from '../lab/promise.ts';
import { CLOCKS } from './clocks.ts';
import { DISK } from './disk.ts';
import { LINES } from './lines.ts';
import { NARROW } from './narrow.ts';
import { SIGN_UPS } from './sign-ups.ts';
import { SITE } from './site.ts';

/** Every promise of docs/faults.md, in the order of its rows. */
export const PROMISES: readonly FaultPromise[] = [
  ...SITE,
  ...LINES,
  ...SIGN_UPS,
  ...CLOCKS,
  ...DISK,
  ...NARROW,
];
