import type { GameDocument } from '#lib/db/game-documents.ts';
import { isNoTouch } from '#lib/game/rules/no-touch.ts';
import { isGameOver, replay } from '#lib/game/rules/play.ts';
import { familyOf, isRuleCode } from '#lib/game/rules/rule-set.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { hasStart, playsOf, startOf, type StoredPlays, type StoredStart } from './game-start.ts';

/** A stored game with the fields that the engine can derive again (product/data §3.2). */
export type VerifiableGame = StoredStart &
  StoredPlays &
  Pick<GameDocument, 'finalScore' | 'isNoTouch' | 'family'>;

/** A field that the engine derives differently; `start` and `plays` mean that the game cannot be replayed. */
type Difference = {
  readonly field: 'start' | 'plays' | 'finalScore' | 'isNoTouch' | 'family';
  readonly stored: unknown;
  readonly derived: unknown;
};

/** Whether the engine derives the stored result from the stored start and plays, and where they differ. */
export type GameVerdict = { readonly reproduced: boolean; readonly differences: readonly Difference[] };

/** Replays a finished game and compares score, no-touch and family with the stored ones; never throws. */
export function verifyGame(game: VerifiableGame): GameVerdict {
  const differences = differencesOf(game);
  return { reproduced: differences.length === 0, differences };
}

function differencesOf(game: VerifiableGame): Difference[] {
  if (!hasStart(game)) return [{ field: 'start', stored: 'stored', derived: 'unreadable' }];
  const turns = replay(startOf(game), playsOf(game));
  if (!turns.ok)
    return [{ field: 'plays', stored: game.plays.length, derived: `${turns.code} at play ${turns.play}` }];
  const end = turns.value.at(-1)?.position;
  if (!end || !isGameOver(end))
    return [{ field: 'plays', stored: game.plays.length, derived: 'game not over' }];
  const finalScore = blueScore(end);
  const derived = {
    finalScore,
    isNoTouch: isNoTouch(turns.value, finalScore),
    family: familyOf(game.rules.filter(isRuleCode)),
  };
  return (['finalScore', 'isNoTouch', 'family'] as const)
    .filter((field) => game[field] !== derived[field])
    .map((field) => ({ field, stored: game[field], derived: derived[field] }));
}
