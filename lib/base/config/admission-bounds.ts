/**
 * The classes of work, each with a gate of its own (product/serving §3.4): pages, what waits for the solver, calls, passwords and sign-ups,
 * and files (pictures, downloads, scripts).
 */
export const WORK_CLASSES = ['pages', 'solver', 'calls', 'passwords', 'files'] as const;

export type WorkClass = (typeof WORK_CLASSES)[number];

/** What the gate of a class of work admits. */
export type ClassBounds = {
  /** Requests that may need the thread at once. */
  readonly width: number;
  /** Requests inside at most, with those that only wait for data or for another thread. */
  readonly inside: number;
  /** Requests that may wait for their turn. */
  readonly queue: number;
  /** Those of one client, in turn or waiting. */
  readonly share: number;
};

/** One request of a class needs the thread at a time, so that whoever arrives waits for one of each class. A download holds a whole history in memory. */
export const CLASS_BOUNDS: Readonly<Record<WorkClass, ClassBounds>> = {
  pages: { width: 1, inside: 100, queue: 200, share: 40 },
  solver: { width: 1, inside: 40, queue: 200, share: 40 },
  calls: { width: 1, inside: 100, queue: 200, share: 40 },
  passwords: { width: 1, inside: 100, queue: 200, share: 40 },
  files: { width: 1, inside: 4, queue: 400, share: 100 },
};

/** Permits kept for making pages that everybody reads. */
export const KEPT_PERMITS = 40;

/** Bodies that are not in yet. */
export const BODY_BOUNDS = { all: 1_000, perClient: 20 } as const;
