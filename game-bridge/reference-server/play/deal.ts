import type { GameDocument } from '#lib/db/game-documents.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';
import { drawEffects } from './effects.ts';
import { drawHands, type Collections } from './hands.ts';
import { pickStakes } from './table-rules.ts';

/** Everything that is decided before the first play. */
export type Deal = Pick<
  GameDocument,
  'rules' | 'winnerRule' | 'gilsBet' | 'firstPlayer' | 'cards' | 'elements' | 'walls'
>;

type Meeting = {
  readonly rules: readonly RuleCode[];
  readonly isPvp: boolean;
  readonly collections: Collections;
};

/** Draws the stakes, ten cards, the effects of the board and the first player. */
export function deal({ rules, isPvp, collections }: Meeting, random: Random): Deal {
  const stakes = pickStakes(isPvp, random);
  return {
    rules: [...rules],
    ...stakes,
    cards: drawHands(collections, { rules, winnerRule: stakes.winnerRule }, random),
    ...drawEffects(rules, random),
    firstPlayer: random.pick(['blue', 'red']),
  };
}
