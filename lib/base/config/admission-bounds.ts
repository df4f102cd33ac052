/**
 * The work classes, each with its own gate (product/serving §3.4): pages, pages and calls that wait for the solver, other calls,
 * passwords and sign-ups, files (pictures, downloads, scripts), and opening event streams.
 */
export const WORK_CLASSES = ['pages', 'solver', 'calls', 'passwords', 'files', 'events'] as const;

export type WorkClass = (typeof WORK_CLASSES)[number];

/** The limits of a work class. */
export type ClassBounds = {
  /** Requests that may use the main thread at once. */
  readonly width: number;
  /** Requests admitted at once, including those that wait for data or another thread. */
  readonly inside: number;
  /** Requests that may wait for their turn. */
  readonly queue: number;
  /** Requests of one client, admitted or waiting. */
  readonly share: number;
};

/** One request per class uses the main thread at a time, so a new one waits for at most one of each. A download holds a whole history in memory. */
export const CLASS_BOUNDS: Readonly<Record<WorkClass, ClassBounds>> = {
  pages: { width: 1, inside: 100, queue: 200, share: 40 },
  solver: { width: 1, inside: 40, queue: 200, share: 40 },
  calls: { width: 1, inside: 100, queue: 200, share: 40 },
  passwords: { width: 1, inside: 40, queue: 200, share: 40 },
  events: { width: 1, inside: 40, queue: 2_000, share: 40 },
  files: { width: 1, inside: 4, queue: 400, share: 100 },
};

/** Event streams open at once. */
export const STREAM_BOUNDS = { all: 6_000, perClient: 20 } as const;

/** Bodies being received at once. */
export const BODY_BOUNDS = { all: 1_000, perClient: 20 } as const;
