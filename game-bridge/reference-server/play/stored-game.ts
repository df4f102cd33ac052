import type { GameDocument, GamePlayerDocument } from '#lib/db/game-documents.ts';
import { isRuleCode, familyOf } from '#lib/game/rules/rule-set.ts';
import type { Deal } from './hands.ts';
import type { PlayedGame } from './moves.ts';

/** The players of a game, its start and its id. */
export type Sitting = {
  readonly id: number;
  readonly blue: GamePlayerDocument;
  readonly red: GamePlayerDocument;
  readonly isPvp: boolean;
  readonly startedAt: Date;
};

/** The fields stored when a game ends, besides its plays and score. */
export type GameEnd = {
  readonly endedAt: Date;
  readonly eloCategory: string | null;
  readonly eloAfter: GameDocument['eloAfter'];
  readonly messages: GameDocument['messages'];
};

/** A new game without any plays. */
export function runningGame({ id, blue, red, isPvp, startedAt }: Sitting, deal: Deal): GameDocument {
  return {
    _id: id,
    rules: deal.rules,
    winnerRule: deal.winnerRule,
    family: familyOf(deal.rules.filter(isRuleCode)),
    gilsBet: deal.gilsBet,
    isPvp,
    startedAt,
    endedAt: null,
    blue,
    red,
    firstPlayer: deal.firstPlayer,
    cards: deal.cards,
    elements: deal.elements,
    walls: deal.walls,
    plays: [],
    messages: [],
    finalScore: null,
    isNoTouch: false,
    eloCategory: null,
    eloAfter: null,
  };
}

/** The game after its last play. */
export function finishedGame(running: GameDocument, played: PlayedGame, end: GameEnd): GameDocument {
  const { finalScore, isNoTouch } = played;
  return { ...running, ...end, finalScore, isNoTouch, plays: storedPlays(played.plays) };
}

/** Plays as stored in a game: without the player, which follows from the first player. */
export function storedPlays(plays: PlayedGame['plays']): GameDocument['plays'] {
  return plays.map(({ slot, x, y }) => ({ slot, x, y }));
}
