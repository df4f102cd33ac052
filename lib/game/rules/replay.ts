import { playTurn } from './play.ts';
import type { Play, PlayRefusal, Position, Turn } from './types.ts';

/** All turns of a game, or the index of the first refused play, from 0, and its code. */
export type Replay =
  | { readonly ok: true; readonly value: readonly Turn[] }
  | { readonly ok: false; readonly code: PlayRefusal; readonly play: number };

/** Makes plays from a position. The last turn holds the final position (product/rules §35). */
export function replay(start: Position, plays: readonly Play[]): Replay {
  const turns: Turn[] = [];
  let position = start;
  for (const [index, play] of plays.entries()) {
    const outcome = playTurn(position, play);
    if (!outcome.ok) return { ok: false, code: outcome.code, play: index };
    turns.push(outcome.value);
    ({ position } = outcome.value);
  }
  return { ok: true, value: turns };
}
