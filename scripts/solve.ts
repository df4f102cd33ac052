// `npm run -s solve`: runs the solver in batch. Reads one JSON object per line, `{"board":…,"cards":{…}}`, and prints a
// line `{"value":…,"plays":[{"slot","x","y","value"}],"ms":…}` or `{"error":code}` for each, in order.
import { answerSolveLine } from '#lib/game/solver/solve-json.ts';
import { serveLines } from './serve-lines.ts';

await serveLines((line) => answerSolveLine(line, () => performance.now()));
