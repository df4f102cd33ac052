import { MADE_FROM } from '#lib/game/solver/search-wasm.ts';
import { hashSources } from './build-solver.ts';

it('keeps the search that its sources make; otherwise run: npm run solver', () => {
  expect(MADE_FROM).toBe(hashSources());
});
