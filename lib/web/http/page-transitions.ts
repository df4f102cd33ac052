import { createHash } from 'node:crypto';

/**
 * The style by which a page takes part in the transition from one page to the next. It stands in the page itself: Chromium may look for it
 * before it has applied a style sheet of its own address, and then reports « opt-in disabled » as an error of the page.
 */
export const PAGE_TRANSITIONS =
  '@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}';

/** The source by which a policy for styles allows that style alone. */
export const PAGE_TRANSITIONS_SOURCE = `'sha256-${createHash('sha256').update(PAGE_TRANSITIONS).digest('base64')}'`;
