import { parseCardsJson, type BoardJson, type FindCard } from './board-json.ts';
import { isRecord, parseJson } from './guards.ts';
import { isPlay, playTurn } from './play.ts';
import { parsePositionJson, toBoardJson } from './position-json.ts';
import type { Color, Outcome, Pad, Play, PlayRefusal, Turn, TurnEvent } from './types.ts';

/** The wire form of a turn: the board after it and its events (product/calls §5.6). */
export type TurnJson = {
  readonly board: BoardJson;
  readonly card: string;
  readonly color: Color;
  readonly padPosition: Pad;
  readonly events: readonly TurnEvent[];
};

/** Plays on a board of the simulator; refuses with the first code of product/rules §28 that applies. */
export function playJson(
  { board, play }: { readonly board?: unknown; readonly play?: unknown },
  findCard: FindCard,
): Outcome<TurnJson, PlayRefusal> {
  const parsedPlay = parsePlayJson(play);
  if (!parsedPlay) return { ok: false, code: 'bad format' };
  const position = parsePositionJson(board, findCard);
  if (!position.ok) return position;
  const turn = playTurn(position.value, parsedPlay);
  return turn.ok ? { ok: true, value: toTurnJson(turn.value) } : turn;
}

/** Answers a line `{"board","cards","play"}` of the batch program with `{"result"}`, or `{"error"}` for bad input. */
export function answerPlayLine(line: string): string {
  const outcome = playLine(line);
  return JSON.stringify(outcome.ok ? { result: outcome.value } : { error: outcome.code });
}

/** Parses a play from JSON; null for any other value. */
function parsePlayJson(value: unknown): Play | null {
  if (!isRecord(value)) return null;
  const { slot, player, x, y } = value;
  const play = { slot, player, x, y };
  return isPlay(play) ? play : null;
}

/** Converts a turn to its wire form. */
export function toTurnJson({ card, color, padPosition, events, position }: Turn): TurnJson {
  return { board: toBoardJson(position), card: card.id, color, padPosition, events };
}

function playLine(line: string): Outcome<TurnJson, PlayRefusal> {
  const value = parseJson(line);
  const findCard = isRecord(value) ? parseCardsJson(value.cards) : null;
  if (!isRecord(value) || !findCard) return { ok: false, code: 'bad format' };
  return playJson(value, findCard);
}
