// `npm run -s rules`: runs the rules engine in batch. Reads one JSON object per line,
// `{"board":…,"cards":{id:{up,right,down,left,element,deck,name}},"play":{"slot","player","x","y"}}`, and prints a line
// `{"result":{…}}` or `{"error":code}` for each, in order; for any other line, `{"error":"bad format"}`.
import { answerPlayLine } from '#lib/game/rules/play-json.ts';
import { serveLines } from './serve-lines.ts';

await serveLines(answerPlayLine);
