import { addSeconds } from '#lib/base/paris-time.ts';
import { DAILY_BONUS, type DailyBonus } from '#lib/game/economy.ts';
import type { Ending } from '#lib/game/ending.ts';

/** The fields of a finished game that decide about daily bonuses. */
export type BonusGame = { readonly endedAt: Date; readonly isPvp: boolean; readonly result: Ending };

/** A daily bonus, and when it returns; null if it is available now. */
export type BonusState = { readonly bonus: DailyBonus; readonly gils: number; readonly backAt: Date | null };

const EARNS = {
  firstGame: () => true,
  firstHumanGame: ({ isPvp }) => isPvp,
  firstHumanWin: ({ isPvp, result }) => isPvp && result === 'win',
} as const satisfies Record<DailyBonus, (game: BonusGame) => boolean>;

const BONUSES = ['firstGame', 'firstHumanGame', 'firstHumanWin'] as const;

/** The state of the daily bonuses after the games of the last days, oldest first (product/economy §3). */
export function bonusStates(games: readonly BonusGame[], now: Date): readonly BonusState[] {
  return BONUSES.map((bonus) => {
    let back = new Date(0);
    for (const game of games)
      if (EARNS[bonus](game) && game.endedAt >= back)
        back = addSeconds(game.endedAt, DAILY_BONUS.hours * 3_600);
    return { bonus, gils: DAILY_BONUS[bonus], backAt: back > now ? back : null };
  });
}
