// `npm run -s rules`: the batch door of the rules engine. One JSON object a line,
// `{"board":…,"cards":{id:{up,right,down,left,element,deck,name}},"play":{"slot","player","x","y"}}`, makes one line
// `{"result":{…}}` or `{"error":code}`, in order; a line that is anything else makes `{"error":"bad format"}`.
import { answerPlayLine } from '#lib/game/rules/play-json.ts';
import { openLineDoor } from './open-line-door.ts';

await openLineDoor(answerPlayLine);
