// `npm run -s rules` and `npm run -s solve`: run the rules engine or the solver in batch, one JSON object per line. Each line is answered by
// one line, in order; for a line that cannot be read, that is `{"error":"bad format"}`.
// - rules: `{"board":…,"cards":{id:{up,right,down,left,element,deck,name}},"play":{"slot","player","x","y"}}` → `{"result":{…}}`
// - solve: `{"board":…,"cards":{…}}` → `{"value":…,"plays":[{"slot","x","y","value"}],"ms":…}`
import { pipeline } from 'node:stream/promises';
import { answerPlayLine } from '#lib/game/rules/play-json.ts';
import { answerSolveLine } from '#lib/game/solver/solve-json.ts';
import { answerLines } from '#lib/game/rules/line-protocol.ts';

const isSolver = process.argv[2] === 'solve';
const answer = isSolver ? (line: string) => answerSolveLine(line, () => performance.now()) : answerPlayLine;
// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
const chunks: AsyncIterable<Buffer> = process.stdin;
await pipeline(answerLines(chunks, answer), process.stdout, { end: false });
