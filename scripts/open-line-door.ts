import { once } from 'node:events';
import { answerLines } from '#lib/game/rules/line-door.ts';

/** Answers every line of standard input with one line of standard output, in order, until the input ends. */
export async function openLineDoor(answer: (line: string) => string): Promise<void> {
  // Who has read enough closes the pipe: that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const chunks: AsyncIterable<Buffer> = process.stdin;
  for await (const answers of answerLines(chunks, answer)) {
    if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
  }
}
