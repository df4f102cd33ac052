// `npm run -s rules` and `npm run -s solve`: run the rules engine or the solver in batch, one JSON object per line. Each line is answered by
// one line, in order; for a line that cannot be read, that is `{"error":"bad format"}`.
// - rules: `{"board":…,"cards":{id:{up,right,down,left,element,deck,name}},"play":{"slot","player","x","y"}}` → `{"result":{…}}`
// - solve: `{"board":…,"cards":{…}}` → `{"value":…,"plays":[{"slot","x","y","value"}],"ms":…}`
import { answerPlayLine } from '#lib/game/rules/play-json.ts';
import { answerSolveLine } from '#lib/game/solver/solve-json.ts';
import { serveLines } from './serve-lines.ts';

await serveLines(
  process.argv[2] === 'solve' ? (line) => answerSolveLine(line, () => performance.now()) : answerPlayLine,
);
