// `npm run -s solve`: the line door of the solver. One JSON object a line, `{"board":…,"cards":{…}}`, makes one line
// `{"value":…,"plays":[{"slot","x","y","value"}],"ms":…}` or `{"error":code}`, in order.
import { once } from 'node:events';
import { answerLines } from '#lib/rules/line-door.ts';
import { answerSolveLine } from '#lib/solver/solve-json.ts';

// Who has read enough closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const chunks: AsyncIterable<Buffer> = process.stdin;
for await (const answers of answerLines(chunks, (line) => answerSolveLine(line, () => performance.now()))) {
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
}
