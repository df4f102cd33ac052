// `npm run -s solve`: the line door of the solver. One JSON object a line, `{"board":…,"cards":{…}}`, makes one line
// `{"value":…,"plays":[{"slot","x","y","value"}],"ms":…}` or `{"error":code}`, in order.
import { answerSolveLine } from '#lib/game/solver/solve-json.ts';
import { openLineDoor } from './open-line-door.ts';

await openLineDoor((line) => answerSolveLine(line, () => performance.now()));
