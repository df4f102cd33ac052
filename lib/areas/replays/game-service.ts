import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { cached } from '#lib/base/cached.ts';
import { parseId } from '#lib/base/ids.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { CardFace } from '#lib/game/card.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import type { Position } from '#lib/game/rules/types.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { resultText } from './game-messages.ts';
import type { FinishedGame, GamePlayer } from './replay-data.ts';
import { findFinishedGame, type StoredGame } from './game-repo.ts';
import { hasStart, playsOf, startOf } from './game-start.ts';
import { legalTurns } from './replay-coup.ts';
import { verifyGame } from './verify-game.ts';

/** The maximum size of a game with its turns in memory. */
const GAME_BYTES = 32 * 1024;

/** A game by the last part of its address; a malformed id matches no game. */
export type GameInput = {
  readonly id: string;
};

/** A finished game, open to everybody; running games are not found (product/calls §5.4). */
export async function getGame(
  _viewer: Viewer,
  { id }: GameInput,
): Promise<Result<FinishedGame, 'not found'>> {
  const gameId = parseId(id);
  const found =
    gameId === null
      ? null
      : await cached(`game ${gameId}`, { maxAge: KEEP_SECONDS.data, bytes: GAME_BYTES }, () =>
          readGame(gameId),
        );
  return found ? ok(found) : fail('not found');
}

async function readGame(gameId: number): Promise<FinishedGame | null> {
  const stored = await findFinishedGame(gameId);
  return stored !== null && hasStart(stored) ? toFinishedGame(stored) : null;
}

async function toFinishedGame(stored: StoredGame): Promise<FinishedGame> {
  const { _id, winnerRule, gilsBet, isPvp, isNoTouch, startedAt, endedAt, finalScore } = stored;
  const start = startOf(stored);
  const plays = playsOf(stored);
  const turns = legalTurns(start, plays);
  const isWhole = isGameOver(turns.at(-1)?.position ?? start);
  const names = { blue: stored.blue.name, red: stored.red.name };
  const shown = await showCards(facesOf(stored, start));
  return {
    ...{ id: _id, winnerRule, gilsBet, isPvp, isNoTouch, startedAt, endedAt, finalScore, start, plays },
    players: { blue: toPlayer(stored.blue), red: toPlayer(stored.red) },
    cards: Object.fromEntries(shown.map((card) => [card.id, card])),
    turns,
    ...(!isWhole && { ending: resultText(names, finalScore) }),
    messages: stored.messages.map(({ afterPlay, fromBlue, text }) => ({
      afterPlay,
      color: fromBlue ? 'blue' : 'red',
      text,
    })),
    isReproduced: verifyGame(stored).reproduced,
  };
}

function toPlayer({ name, accountId }: StoredGame['blue']): GamePlayer {
  return { name, accountId };
}

function facesOf({ cards }: StoredGame, { hands }: Position): readonly CardFace[] {
  const values = [...hands.blue, ...hands.red].filter((card) => card !== null);
  return values.map((card, at) => {
    const { name = card.id, deck = '' } = cards[at] ?? {};
    return { ...card, name, deck };
  });
}
