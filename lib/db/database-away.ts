/** MongoDB cannot be reached: pages answer 503, the pages that need no data go on (product/serving §5.2). */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor() {
    super('MongoDB cannot be reached');
  }
}

/** Names, not classes: Next bundles its own copy of a module, so `instanceof` would not hold. */
const AWAY = new Set([
  'DatabaseAway',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
]);

/** Server codes of a replica set that is changing its primary. */
const NO_PRIMARY = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** True when `error` says that MongoDB is out of reach, not that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return AWAY.has(error.name) || (typeof code === 'number' && NO_PRIMARY.has(code));
}

/** True when `error` is a refusal by a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 11_000;
}
