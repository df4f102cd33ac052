// `npm run -s rules`: the batch door of the rules engine. One JSON object a line,
// `{"board":…,"cards":{id:{up,right,down,left,element,deck,name}},"play":{"slot","player","x","y"}}`, makes one line
// `{"result":{…}}` or `{"error":code}`, in order; a line that is anything else makes `{"error":"bad format"}`.
import { once } from 'node:events';
import { answerLines } from '#lib/rules/line-door.ts';
import { answerPlayLine } from '#lib/rules/play-json.ts';

// Who has read enough closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const chunks: AsyncIterable<Buffer> = process.stdin;
for await (const answers of answerLines(chunks, answerPlayLine)) {
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
}
