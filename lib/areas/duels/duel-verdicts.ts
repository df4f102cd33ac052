import { playerOf, toPlay, turnsOf } from '#lib/areas/positions/branches.ts';
import { getJudgements } from '#lib/areas/verdicts/verdict-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { databaseNow } from '#lib/db/lease.ts';
import type { Verdict } from '#lib/game/verdicts/judgement.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { seenBy } from './duel-change.ts';
import { exchanged } from './duel-deal.ts';
import * as duels from './duel-repo.ts';
import { seatOf } from './duel-seats.ts';
import type { DuelView } from './duel-view.ts';
import { countGames, type Duel } from './duel.ts';

/** A game of a duel by its number, from 0. */
type AskedGame = { readonly id: string; readonly game: number };

type EndedGame = { readonly view: DuelView; readonly setup: string; readonly verdict: Verdict };

/** A game of a duel that has ended, in the colours of the reader. */
export async function getEndedGame(
  viewer: Viewer,
  { id, game }: AskedGame,
  means: Parameters<typeof getJudgements>[2] = {},
): Promise<Result<EndedGame, 'not found'>> {
  const duel = await duels.findDuel(id);
  const found = duel?.games[game];
  if (!duel || !found?.end) return fail('not found');
  const past = { ...duel, games: duel.games.slice(0, game + 1) };
  const reader = seatOf(duel, viewer);
  const view = await seenBy(past, { reader, now: databaseNow() });
  const setup = reader === 'red' ? exchanged(found.setup) : found.setup;
  return ok({ view, setup, verdict: await judgeLastGame(viewer, past, view, means) });
}

/**
 * The verdicts on the last game of a duel, which has ended, in the colours of the reader: computed once and stored like those of stored
 * games, and by what the players could know where hands were hidden.
 */
export function judgeLastGame(
  viewer: Viewer,
  duel: Duel,
  { start, moves, areHandsHidden: areHidden }: DuelView,
  means: Parameters<typeof getJudgements>[2] = {},
): Promise<Verdict> {
  const game = {
    id: keyOf(duel),
    start,
    plays: moves.map((move, ply) => toPlay(move, playerOf(start.turn, ply))),
    turns: turnsOf(start, moves) ?? [],
    dealt: {
      areHidden,
      isBalanced: duel.hands !== 'miennes',
      deck: duel.hands === 'deck' ? duel.deck : null,
    },
  };
  return getJudgements(viewer, game, means);
}

/** Games of matches that were not stored count too. */
function keyOf({ id, past, games }: Duel): string {
  return `${id}-${countGames(past)}-${games.length - 1}`;
}
