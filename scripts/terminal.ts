/** Prints one short line for the person at the terminal. */
export type Say = (line: string) => void;

/** An error that the person at the terminal can act on. Only its message is shown. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The text to show for an error: the message of a `StartFailure`, the stack trace of any other. */
export function wordsOf(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
