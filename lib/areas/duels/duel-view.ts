import type { Faces } from '#lib/areas/cards/card-address.ts';
import { playerOf, type Branch } from '#lib/areas/positions/branches.ts';
import { YOU } from '#lib/areas/training/training-messages.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { exchangeColors, hideHand } from '#lib/game/rules/hidden-cards.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { COLORS, type Color, type Position } from '#lib/game/rules/types.ts';
import {
  areHandsHidden,
  currentGame,
  isMatchOver,
  isPlayedOn,
  matchStart,
  scoreOf,
  type Duel,
  type DuelEnd,
  type MatchScore,
} from './duel.ts';

/** What one reader may know of a duel. The colours are theirs: whoever reads at the table is blue (product/duels §3). */
export type DuelView = {
  readonly id: string;
  readonly version: number;
  /** False for spectators. */
  readonly isPlayer: boolean;
  /** The key in the friend's address, for the creator, until the seat is taken. */
  readonly invitation: string | null;
  /** The present or former offer, for the creator; `to` is null for anybody. */
  readonly offer: { readonly to: string | null; readonly isOpen: boolean } | null;
  /** Null while the friend's seat is free. */
  readonly names: { readonly blue: string; readonly red: string | null };
  /** The number of the game, from 0, rematches included, and in its match. */
  readonly game: number;
  readonly round: number;
  readonly length: number;
  readonly score: MatchScore;
  readonly hasSuddenDeath: boolean;
  readonly clock: Duel['clock'];
  /** Time left for the player to move, in milliseconds; null between games. */
  readonly leftMs: number | null;
  /** The start, with cards face down that the reader may not see. */
  readonly start: Position;
  readonly faces: Faces;
  /** False where both players know both hands from the start. */
  readonly areHandsHidden: boolean;
  readonly moves: Branch;
  readonly end: DuelEnd | null;
  readonly isMatchOver: boolean;
  /** The next game is played with the cards that each side holds. */
  readonly isPlayedOn: boolean;
  /** True if the other player's page is disconnected or closed; false for spectators. */
  readonly isOtherAway: boolean;
  /** Games won between the two accounts in all their duels, once a game is over; null for guests and those who watch. */
  readonly record: Readonly<Record<Color, number>> | null;
  /** Who has asked for the next game, or another match. */
  readonly asksAgain: Color | null;
};

type Opened = {
  readonly start: Position;
  readonly faces: Faces;
  readonly record: DuelView['record'];
};

/** The name of a seat, in quotes if it is the word for the reader. */
function nameOf({ name }: Duel['blue']): string {
  return name === YOU ? noBreak(`« ${name} »`) : name;
}

/** What a reader may know: players by their colour, anybody else as a spectator. */
export function viewOf(duel: Duel, { start, faces, record }: Opened, { reader, now }: Reading): DuelView {
  const game = currentGame(duel);
  const seen = hideFrom(reader, { start, game, isBegun: duel.red !== null });
  const isExchanged = reader === 'red';
  const turn = (color: Color | null) => (color !== null && isExchanged ? otherColor(color) : color);
  const score = scoreOf(duel);
  const names = { blue: nameOf(duel.blue), red: duel.red && nameOf(duel.red) };
  const known = new Set(COLORS.flatMap((color) => seen.hands[color].map((card) => card?.id)));
  return {
    ...{ id: duel.id, version: duel.version, isPlayer: reader !== null },
    ...{ game: duel.games.length - 1, round: duel.games.length - 1 - matchStart(duel) },
    invitation: reader === 'blue' && duel.red === null ? duel.invitation : null,
    offer:
      reader === 'blue' && duel.offer ? { to: duel.offer.to?.name ?? null, isOpen: duel.offer.isOpen } : null,
    names: isExchanged ? { blue: names.red ?? '', red: names.blue } : names,
    ...{ length: duel.length, hasSuddenDeath: duel.hasSuddenDeath, clock: duel.clock },
    score: isExchanged ? { ...score, blue: score.red, red: score.blue } : score,
    leftMs:
      duel.dueAt === null || duel.red === null || game.end !== null
        ? null
        : Math.max(0, duel.dueAt.getTime() - now.getTime()),
    start: isExchanged ? exchangeColors(seen) : seen,
    faces: Object.fromEntries(Object.entries(faces).filter(([id]) => known.has(id))),
    areHandsHidden: !start.rules.includes('open') && areHandsHidden(duel),
    moves: game.moves,
    end: game.end && { ...game.end, winner: turn(game.end.winner) },
    ...{ isMatchOver: isMatchOver(duel), isPlayedOn: isPlayedOn(duel), asksAgain: turn(duel.asksAgain) },
    isOtherAway: reader !== null && duel.streams?.[otherColor(reader)]?.isOpen === false,
    record: reader === null ? null : isExchanged && record ? { blue: record.red, red: record.blue } : record,
  };
}

type Reading = { readonly reader: Color | null; readonly now: Date };

type Hiding = {
  readonly start: Position;
  readonly game: ReturnType<typeof currentGame>;
  /** False while the friend may still choose a hand. */
  readonly isBegun: boolean;
};

/** Hides the cards that a reader may not see: none under Open and after the end, otherwise those in hands other than theirs. */
function hideFrom(reader: Color | null, { start, game, isBegun }: Hiding): Position {
  if ((start.rules.includes('open') && isBegun) || game.end !== null) return start;
  return COLORS.filter((color) => color !== reader).reduce((seen, color) => {
    const played = game.moves.filter((_, ply) => playerOf(start.turn, ply) === color);
    return hideHand(seen, color, new Set(played.map(({ slot }) => slot)));
  }, start);
}
