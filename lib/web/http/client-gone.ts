/** The codes of Node's errors about a client that is no longer there, whether it was sending or receiving. */
const CODES = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'];

/** The names under which the platform and Next tell the same. */
const NAMES = ['AbortError', 'ResponseAborted'];

/**
 * True for an error that only says that the client has left, in the middle of its body or of its answer: no fault, and no
 * line of the log (product/serving §6.4). Errors of MongoDB and of the game server come in classes of their own.
 */
export function isClientGone(error: unknown): boolean {
  if (!(error instanceof Object)) return false;
  const { name, code } = error as { name?: unknown; code?: unknown };
  return NAMES.some((known) => known === name) || CODES.some((known) => known === code);
}
