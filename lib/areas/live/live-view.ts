import { turnsOf } from '#lib/areas/positions/branches.ts';
import { hasStart, playerOf, playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import type { LiveGameDocument } from '#lib/db/game-documents.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { hideHand } from '#lib/game/rules/hidden-cards.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { COLORS, type CardValues, type Color, type Position } from '#lib/game/rules/types.ts';
import type { LiveView } from './live.ts';

/** A game at one moment before its faces are known: `cards` are the places in the document of those that lie open. */
export type Glimpse = Pick<LiveView, 'id' | 'names' | 'isPvp' | 'elo' | 'start' | 'moves' | 'isOver'> & {
  readonly cards: readonly number[];
  /** When the last of it happened. */
  readonly at: Date;
};

/**
 * A game as everybody may see it `delaySeconds` after it has happened. Null for one that has not begun by then, ended before
 * `lingerSeconds`, or that the engine cannot follow.
 */
export function glimpse(game: LiveGameDocument, { now, delaySeconds, lingerSeconds }: Seen): Glimpse | null {
  const then = addSeconds(now, -delaySeconds);
  if (game.startedAt > then || !hasStart(game)) return null;
  if (game.endedAt !== null && game.endedAt < addSeconds(then, -lingerSeconds)) return null;
  const begin = startOf(game);
  const plays = game.plays.filter(({ at }) => at <= then);
  const moves = playsOf({ ...game, plays }).map(({ slot, x, y }) => ({ slot, cell: cellAt(x, y) }));
  const turns = turnsOf(begin, moves);
  if (turns === null) return null;
  const played = plays.map(({ slot }, ply) => placeOf(playerOf(game.firstPlayer, ply), slot));
  const cards = [...new Set([...game.shown, ...played])];
  return {
    id: game._id,
    names: { blue: game.blue.name, red: game.red.name },
    ...{ isPvp: game.isPvp, elo: game.elo },
    start: COLORS.reduce((seen, color) => hideHand(seen, color, slotsOf(color, cards)), begin),
    ...{ moves, cards, isOver: isGameOver(turns.at(-1)?.position ?? begin) },
    at: plays.at(-1)?.at ?? game.startedAt,
  };
}

type Seen = { readonly now: Date; readonly delaySeconds: number; readonly lingerSeconds: number };

/** The moment at which the next thing of a game is to be seen; null when all of it is. */
export function nextSight(
  { plays, startedAt }: LiveGameDocument,
  { now, delaySeconds }: Omit<Seen, 'lingerSeconds'>,
) {
  const sights = [startedAt, ...plays.map(({ at }) => at)].map((at) => addSeconds(at, delaySeconds));
  return sights.find((at) => at > now) ?? null;
}

/** The cards of a start that lie open. */
export function openCards({ hands }: Position, cards: readonly number[]): readonly CardValues[] {
  return cards.flatMap((place) => [...hands.blue, ...hands.red][place] ?? []);
}

/** The place of a card of a hand in the document: blue's five come first. */
function placeOf(color: Color, slot: number): number {
  return color === 'blue' ? slot : slot + 5;
}

function slotsOf(color: Color, cards: readonly number[]): ReadonlySet<number> {
  return new Set([0, 1, 2, 3, 4].filter((slot) => cards.includes(placeOf(color, slot))));
}
