/** A reason not to go on that a person at the terminal can act on: its message is all that is shown. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** What to show of anything thrown: the message of an expected failure, the whole trace of a surprise. */
export function wordsOf(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
