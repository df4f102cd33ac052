// The inner search of the solver in AssemblyScript. `npm run solver` builds it into `search-wasm.ts`.
import { forgetRefuters } from './plays';
import { setRules } from './tables';
import { forgetAll } from './transpositions';

export { captured } from './captured';
export { search, searchPlay } from './search';
export { AROUND, BEATS, BOARD, EDGE_SUMS, EQUALS_NEEDED, MEETINGS, NEIGHBOURS, PUSHES } from './tables';

forgetRefuters();

/** Sets the rules of a game that its tables do not cover, and forgets all earlier games. */
export function open(hasSpecials: bool, hasPushes: bool, plusSums: i32): void {
  setRules(hasSpecials, hasPushes, plusSums);
  forgetAll();
}
