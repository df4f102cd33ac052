import { once } from 'node:events';
import { answerLines } from '#lib/game/rules/line-protocol.ts';

/** Answers each line of standard input with a line of standard output, in order, until the input ends. */
export async function serveLines(answer: (line: string) => string): Promise<void> {
  // A reader such as `head` may close the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const chunks: AsyncIterable<Buffer> = process.stdin;
  for await (const answers of answerLines(chunks, answer)) {
    if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
  }
}
