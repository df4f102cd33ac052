/** Thrown when MongoDB cannot be reached. Pages that need data answer 503, all others work (product/serving §5.2). */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(options?: ErrorOptions) {
    super('MongoDB cannot be reached', options);
  }
}

/** Error names rather than classes: Next bundles its own copy of each module, so `instanceof` would fail. */
const AWAY = new Set([
  'DatabaseAway',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
]);

/** Server error codes during an election, and for a write not confirmed by a majority in time (64). */
const NO_PRIMARY = new Set([64, 91, 189, 10107, 11600, 11602, 13435, 13436]);

/**
 * True when `error` means that MongoDB is unreachable, rather than that a query is wrong. A write that ends this way may or may not have
 * been applied, so it is never reported as done.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return AWAY.has(error.name) || (typeof code === 'number' && NO_PRIMARY.has(code));
}

/** True when `error` is a violation of a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 11_000;
}

/** True if the driver cannot parse MONGODB_URI. Its message may contain the password. */
export function isBadUri(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'MongoParseError' || /^Unable to parse \S+ with URL/.test(error.message);
}

/** Why MongoDB refuses the user of a program; null for any other error. */
export function refusalWords(error: unknown): string | null {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (code === 18) return 'MongoDB rejects the user or password of MONGODB_URI.';
  if (code !== 13) return null;
  if (message.includes('requires authentication')) return 'MongoDB requires a user in MONGODB_URI.';
  const database = /^not authorized on (\S+)/.exec(message)?.[1] ?? 'admin';
  return `The user of MONGODB_URI needs readWrite and dbAdmin on the database ${database}.`;
}
